import { PasswordField } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';

import { AccountForm } from '../AccountForm.tsx';
import { filled, same } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { useSubmission } from '../use-submission.ts';
import { changePassword } from './profile-api.ts';

const text = messages.profile;
const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export function ChangePasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const [submission, submit] = useSubmission(change, text.failed);

  async function change(form: FormData) {
    const { confirmPassword, ...passwords } = filled(form, names, text.passwordMissing);
    same(passwords.newPassword, confirmPassword, 'confirmPassword', text.passwordsDiffer);
    const { message } = await changePassword(passwords);
    setChanges(changes + 1);
    notify.success(message || text.passwordChanged);
  }

  // A new key empties the fields: nobody wants their passwords to stay on the screen.
  return (
    <AccountForm
      key={changes}
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
