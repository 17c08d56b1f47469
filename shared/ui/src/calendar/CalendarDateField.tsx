import { CalendarIcon, Field, IconButton, inputStyles, tokens, type FieldText } from '@gida/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { InputWithButton } from '../fields/InputWithButton.tsx';
import { calendarMessages as text } from './calendar-messages.ts';
import { CalendarFields, type CalendarTrigger } from './CalendarFields.tsx';
import type { BookableNights } from './date-range.ts';

/** The props of a date input. Its value is `YYYY-MM-DD`. */
export type DateInputProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldText;

/** One date, which can be typed or chosen in a calendar. */
export function CalendarDateField({
  nights,
  ...input
}: DateInputProps & { nights: BookableNights }) {
  return (
    <CalendarFields isSingleDay nights={nights} onChange={undefined}>
      {(trigger) => <DateInput {...input} trigger={trigger('checkInDate')} />}
    </CalendarFields>
  );
}

/** A date input with the button that opens its calendar. */
export function DateInput({
  rangeErrorId,
  label,
  hint,
  error,
  labelHidden,
  trigger,
  ...rest
}: DateInputProps & {
  trigger: CalendarTrigger;
  /** Of the error of both dates, which stands elsewhere. */
  rangeErrorId?: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(controlProps) => (
        <Row>
          <Input
            {...rest}
            {...controlProps}
            {...(rangeErrorId && {
              'aria-invalid': true,
              'aria-describedby': [controlProps['aria-describedby'], rangeErrorId]
                .filter(Boolean)
                .join(' '),
            })}
            {...trigger.input}
            type="date"
          />
          {/* Described by the label, not named after it: a search for the label must find the input alone. */}
          <IconButton
            {...trigger.button}
            label={text.open}
            icon={<CalendarIcon />}
            aria-haspopup="dialog"
            aria-describedby={`${controlProps.id}-label`}
          />
        </Row>
      )}
    </Field>
  );
}

const Row = styled(InputWithButton)`
  button {
    width: min(2.25rem, 8vw);
  }
`;

const Input = styled.input`
  ${inputStyles}
  padding-inline: min(${tokens.space.xs}, 1.5vw) min(2.25rem, 8vw);
  appearance: none;
  text-align: left;

  &::-webkit-calendar-picker-indicator {
    display: none;
  }
`;
