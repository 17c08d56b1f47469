import { PasswordField } from '@gida/ui';

import type { Wiring } from './AccountForm.tsx';
import { messages } from './messages.ts';

type NewPasswordFieldsProps = {
  field: (name: string) => Wiring;
  /** Of the first field; the second one is `confirmPassword` everywhere. */
  name: string;
  label: string;
};

/** A password that is being chosen, twice. */
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
