import { ActionForm, defineMutation, readFields, useMutation } from '@gida/actions';
import { signOut } from '@gida/session';
import { Button, PasswordField, tokens } from '@gida/ui';
import { redirect } from 'react-router-dom';
import styled from 'styled-components';

import { loginAfterDeletion } from '../account-deleted.ts';
import { requireFields } from '../form-validation.ts';
import { UserName } from '../UserName.tsx';
import { messages } from '../messages.ts';
import { eraseAccount } from './account-data-api.ts';

const text = messages.profile.data;

export const deleteAccount = defineMutation(
  'delete-account',
  async (fields: { password: string }) => {
    requireFields(fields, text.passwordMissing);
    await eraseAccount(fields.password);
    await signOut();
    throw redirect(loginAfterDeletion);
  },
  { failure: messages.profile.failed },
);

type DeleteAccountFormProps = { email: string; onCancel: () => void };

/** Asks for the password, because an open device must not be enough to delete an account. */
export function DeleteAccountForm({ email, onCancel }: DeleteAccountFormProps) {
  const mutation = useMutation(deleteAccount);

  return (
    <NarrowContainer>
      <ActionForm
        mutation={mutation}
        toInput={(form) => readFields(form, ['password'])}
        button={{ children: text.confirm, tone: 'danger' }}
        otherButton={
          <Button tone="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        }
      >
        {(field) => (
          <>
            <UserName value={email} />
            <PasswordField
              {...field('password')}
              label={text.password}
              autoComplete="current-password"
              autoFocus
            />
          </>
        )}
      </ActionForm>
    </NarrowContainer>
  );
}

const NarrowContainer = styled.div`
  max-width: ${tokens.size.measure};
`;
