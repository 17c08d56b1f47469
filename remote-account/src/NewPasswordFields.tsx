import { PasswordField } from '@gida/ui';

import type { FieldProps } from '@gida/actions';
import { messages } from './messages.ts';

type NewPasswordFieldsProps = {
  field: (name: string) => FieldProps;
  /** Name of the first field; the second one is always `confirmPassword`. */
  name: string;
  label: string;
};

/** A new password and its confirmation. */
export function NewPasswordFields({ field, name, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field(name)}
        label={label}
        autoComplete="new-password"
        hint={messages.passwordHint}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={messages.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
