import { useState, type ComponentProps } from 'react';
import { parseNumber } from '@gida/contracts/parse-number';

import { TextField } from './TextField.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: number | undefined;
  /** Said while what stands there is no number. */
  notNumber: string;
  /** NaN while what stands there is no number. */
  onNumber: (number: number) => void;
};

/**
 * A number that is typed as people write it. No `<input type="number">`: the wheel would change it, it takes `1e3`, and it
 * gives nothing for `45,000`.
 */
export function NumberField({ value, onNumber, notNumber, error, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  const number = parseNumber(typed);
  // It was changed elsewhere, or cut to what is allowed.
  const isOutdated = Number.isNaN(number) ? value !== undefined : number !== value;
  const shown = isOutdated ? String(value ?? '') : typed;
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      value={shown}
      error={shown.trim() && Number.isNaN(parseNumber(shown)) ? notNumber : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onNumber(parseNumber(currentTarget.value));
      }}
    />
  );
}
