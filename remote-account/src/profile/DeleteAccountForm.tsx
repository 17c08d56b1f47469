import { paths } from '@gida/contracts/paths';
import { signOut } from '@gida/session';
import { Button, PasswordField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { tokens } from '@gida/ui/tokens';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { AccountForm } from '../AccountForm.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { eraseAccount } from './account-data-api.ts';

const text = messages.profile.data;

type DeleteAccountFormProps = { email: string; onCancel: () => void };

/** Asks for the password, because an open device must not be enough to delete an account. */
export function DeleteAccountForm({ email, onCancel }: DeleteAccountFormProps) {
  const navigate = useNavigate();
  const [submission, submit] = useSubmission(erase, messages.profile.failed);

  async function erase(form: FormData) {
    const { password } = requireFields(form, ['password'], text.passwordMissing);
    const { message } = await eraseAccount(password);
    await signOut();
    toast.success(message || text.deleted);
    await navigate(paths.login);
  }

  return (
    <NarrowContainer>
      <AccountForm
        submission={submission}
        submit={submit}
        button={{ children: text.confirm, tone: 'danger', size: 'regular', wide: false }}
        otherButton={
          <Button tone="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        }
      >
        {(field) => (
          <>
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordField
              {...field('password')}
              label={text.password}
              autoComplete="current-password"
              autoFocus
            />
          </>
        )}
      </AccountForm>
    </NarrowContainer>
  );
}

const NarrowContainer = styled.div`
  max-width: ${tokens.size.measure};
`;
