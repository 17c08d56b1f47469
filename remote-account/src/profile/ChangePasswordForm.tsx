import { Button, Form, PasswordField } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';

import { filled, same } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { fieldsOf, problemOf, useSubmission } from '../use-submission.ts';
import { changePassword } from './profile-api.ts';

const text = messages.profile;
const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export function ChangePasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const [submission, submit] = useSubmission(change, text.failed);
  const problems = fieldsOf(submission);
  const busy = submission.status === 'busy';

  async function change(form: FormData) {
    const { confirmPassword, ...passwords } = filled(form, names, text.passwordMissing);
    same(passwords.newPassword, confirmPassword, 'confirmPassword', text.passwordsDiffer);
    const { message } = await changePassword(passwords);
    setChanges(changes + 1);
    notify.success(message || text.passwordChanged);
  }

  // A new key empties the fields: nobody wants their passwords to stay on the screen.
  return (
    <Form key={changes} busy={busy} problem={problemOf(submission)} submit={submit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={text.oldPassword}
        name="oldPassword"
        autoComplete="current-password"
        problem={problems['oldPassword']}
      />
      <PasswordField
        label={text.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={messages.register.passwordHint}
        problem={problems['newPassword']}
      />
      <PasswordField
        label={text.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        problem={problems['confirmPassword']}
      />
      <Button type="submit" tone="quiet" busy={busy}>
        {text.changePassword}
      </Button>
    </Form>
  );
}
