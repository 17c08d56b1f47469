import { ActionForm, defineMutation, readFields, useMutation } from '@gida/actions';
import { PasswordField } from '@gida/ui';

import { requireFields, requireMatch } from '../form-validation.ts';
import { UserName } from '../UserName.tsx';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { changePassword } from './profile-api.ts';

const text = messages.profile;
const fieldNames = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export const savePassword = defineMutation(
  'save-password',
  async (fields: Record<(typeof fieldNames)[number], string>) => {
    requireFields(fields, text.passwordMissing);
    const { confirmPassword, ...passwords } = fields;
    requireMatch(passwords.newPassword, confirmPassword, 'confirmPassword', text.passwordsDiffer);
    const { message } = await changePassword(passwords);
    return { message: message || text.passwordChanged };
  },
  { failure: text.failed },
);

export function ChangePasswordForm({ email }: { email: string }) {
  const mutation = useMutation(savePassword);

  return (
    <ActionForm
      mutation={mutation}
      resetOnSuccess
      toInput={(form) => readFields(form, fieldNames)}
      button={{ children: text.changePassword, tone: 'quiet' }}
    >
      {(field) => (
        <>
          <UserName value={email} />
          <PasswordField
            {...field('oldPassword')}
            label={text.oldPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields field={field} name="newPassword" label={text.newPassword} />
        </>
      )}
    </ActionForm>
  );
}
