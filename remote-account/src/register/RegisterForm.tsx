import { DateField, FieldRow, TextField } from '@gida/ui';

import { AccountForm } from '../AccountForm.tsx';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { Submission } from '../use-submission.ts';

const text = messages.register;

type RegisterFormProps = {
  submission: Submission<unknown>;
  submit: (form: FormData, element: HTMLFormElement) => unknown;
};

export function RegisterForm({ submission, submit }: RegisterFormProps) {
  return (
    <AccountForm submission={submission} submit={submit} button={{ children: text.submit }}>
      {(field) => (
        <>
          <FieldRow>
            <TextField {...field('firstName')} label={text.firstName} autoComplete="given-name" />
            <TextField {...field('lastName')} label={text.lastName} autoComplete="family-name" />
          </FieldRow>
          <TextField {...field('email')} label={messages.email} type="email" autoComplete="email" />
          <TextField
            {...field('telephone')}
            label={text.telephone}
            type="tel"
            autoComplete="tel"
            hint={text.telephoneHint}
          />
          <DateField {...field('dateOfBirth')} label={text.dateOfBirth} autoComplete="bday" />
          <NewPasswordFields field={field} name="password" label={text.password} />
        </>
      )}
    </AccountForm>
  );
}
