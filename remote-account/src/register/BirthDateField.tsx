import type { FieldProps } from '@gida/actions';
import { Field, FieldRow, inputStyles } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { dateParts, parseBirthDate, toIsoDate } from './parse-birth-date.ts';

const text = messages.register;

/** Day, month and year. Each field takes a whole date, too, and gives the others their part. */
export function BirthDateField({ name, error }: FieldProps) {
  const [typed, setTyped] = useState({ day: '', month: '', year: '' });
  return (
    <Field label={text.dateOfBirth} hint={text.dateOfBirthHint} error={error}>
      {({ id, ...control }) => (
        <FieldRow $min="4rem" role="group" aria-labelledby={`${id}-label`}>
          {dateParts.map((part) => (
            <Input
              key={part}
              {...control}
              id={part === 'day' ? id : undefined}
              aria-label={text[part]}
              placeholder={text[part]}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              value={typed[part]}
              onChange={({ target: { value } }) =>
                setTyped((before) => parseBirthDate(value) ?? { ...before, [part]: value })
              }
            />
          ))}
          <input type="hidden" name={name} value={toIsoDate(typed)} />
        </FieldRow>
      )}
    </Field>
  );
}

const Input = styled.input`
  ${inputStyles}
`;
