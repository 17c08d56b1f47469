import type { FieldProps } from '@gida/actions';
import { pinLimits } from '@gida/contracts/constants/account';
import { TextField } from '@gida/ui';
import type { FormEvent } from 'react';

type PinFieldProps = FieldProps & {
  label: string;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
};

/** The one-time pin of a mail; its field is named `otp`. */
export const PinField = ({ label, ...field }: PinFieldProps) => (
  <TextField
    {...field}
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    // With the blanks that people type or paste.
    maxLength={3 * pinLimits.digits}
  />
);

/** Submits the form with the last digit. */
export function submitCompletePin({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = currentTarget.value.replaceAll(/\D/g, '');
  if (digits.length === pinLimits.digits) currentTarget.form?.requestSubmit();
}
