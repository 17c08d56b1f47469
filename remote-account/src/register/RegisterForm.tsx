import { Button, DateField, FieldRow, Form, PasswordField, TextField } from '@gida/ui';

import { messages } from '../messages.ts';
import { fieldsOf, problemOf } from '../use-submission.ts';
import type { Submission } from '../use-submission.ts';

const text = messages.register;

type RegisterFormProps = {
  submission: Submission<unknown>;
  submit: (form: FormData, element: HTMLFormElement) => unknown;
};

export function RegisterForm({ submission, submit }: RegisterFormProps) {
  const problems = fieldsOf(submission);
  const busy = submission.status === 'busy';

  return (
    <Form busy={busy} problem={problemOf(submission)} submit={submit}>
      <FieldRow>
        <TextField
          label={text.firstName}
          name="firstName"
          autoComplete="given-name"
          problem={problems['firstName']}
        />
        <TextField
          label={text.lastName}
          name="lastName"
          autoComplete="family-name"
          problem={problems['lastName']}
        />
      </FieldRow>
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        problem={problems['email']}
      />
      <TextField
        label={text.telephone}
        name="telephone"
        type="tel"
        autoComplete="tel"
        hint={text.telephoneHint}
        problem={problems['telephone']}
      />
      <DateField
        label={text.dateOfBirth}
        name="dateOfBirth"
        autoComplete="bday"
        problem={problems['dateOfBirth']}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="new-password"
        hint={text.passwordHint}
        problem={problems['password']}
      />
      <PasswordField
        label={text.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        problem={problems['confirmPassword']}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {text.submit}
      </Button>
    </Form>
  );
}
