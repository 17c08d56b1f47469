import { PasswordField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';

import { AccountForm } from '../AccountForm.tsx';
import { requireFields, requireMatch } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { useSubmission } from '../use-submission.ts';
import { changePassword } from './profile-api.ts';

const text = messages.profile;
const fieldNames = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export function ChangePasswordForm({ email }: { email: string }) {
  const [changeCount, setChangeCount] = useState(0);
  const [submission, submit] = useSubmission(savePassword, text.failed);

  async function savePassword(form: FormData) {
    const { confirmPassword, ...passwords } = requireFields(form, fieldNames, text.passwordMissing);
    requireMatch(passwords.newPassword, confirmPassword, 'confirmPassword', text.passwordsDiffer);
    const { message } = await changePassword(passwords);
    setChangeCount(changeCount + 1);
    toast.success(message || text.passwordChanged);
  }

  // A new key resets the form, so that no password stays in the fields.
  return (
    <AccountForm
      key={changeCount}
      submission={submission}
      submit={submit}
      button={{ children: text.changePassword, tone: 'quiet', size: 'regular', wide: false }}
    >
      {(field) => (
        <>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...field('oldPassword')}
            label={text.oldPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields field={field} name="newPassword" label={text.newPassword} />
        </>
      )}
    </AccountForm>
  );
}
