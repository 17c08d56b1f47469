import type { FieldProps } from '@gida/actions';
import { limits } from '@gida/contracts/constants';
import { TextField } from '@gida/ui';

/** The one-time pin of a mail; its field is named `otp`. */
export const PinField = ({ label, ...field }: FieldProps & { label: string }) => (
  <TextField
    {...field}
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    // With the blanks that people type or paste.
    maxLength={3 * limits.otpDigits}
  />
);
