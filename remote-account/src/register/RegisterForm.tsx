import { readFields, type MutationState } from '@gida/actions';
import { FieldRow, TextField } from '@gida/ui';
import { useState } from 'react';

import { AccountForm } from '../AccountForm.tsx';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { UserName } from '../UserName.tsx';
import { BirthDateField } from './BirthDateField.tsx';

const text = messages.register;

const fieldNames = [
  'firstName',
  'lastName',
  'email',
  'telephone',
  'dateOfBirth',
  'password',
  'confirmPassword',
] as const;

export type RegisterFields = Record<(typeof fieldNames)[number], string>;

export function RegisterForm({ mutation }: { mutation: MutationState<RegisterFields, unknown> }) {
  const [email, setEmail] = useState('');
  return (
    <AccountForm
      mutation={mutation}
      toInput={(form) => readFields(form, fieldNames)}
      button={{ children: text.submit }}
    >
      {(field) => (
        <>
          <FieldRow $min="7rem">
            <TextField {...field('firstName')} label={text.firstName} autoComplete="given-name" />
            <TextField {...field('lastName')} label={text.lastName} autoComplete="family-name" />
          </FieldRow>
          <TextField
            {...field('email')}
            label={messages.email}
            type="email"
            autoComplete="email"
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <TextField
            {...field('telephone')}
            label={text.telephone}
            type="tel"
            autoComplete="tel"
            hint={text.telephoneHint}
          />
          <BirthDateField {...field('dateOfBirth')} />
          <UserName value={email} />
          <NewPasswordFields field={field} name="password" label={text.password} />
        </>
      )}
    </AccountForm>
  );
}
