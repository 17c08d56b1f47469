import { Banner, tokens } from '@gida/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

import { CalendarFields } from './CalendarFields.tsx';
import { DateInput, type DateInputProps } from './CalendarDateField.tsx';
import type { BookableNights, DateRange } from './date-range.ts';

type RangeInputProps = Omit<DateInputProps, 'value' | 'onChange'>;

type DateRangeFieldProps = {
  checkIn: RangeInputProps;
  checkOut: RangeInputProps;
  nights: BookableNights | undefined;
  /** Left out, with `onChange`, in a form that reads its inputs when it is sent. */
  value?: DateRange;
  /** A typed date changes one of them, the calendar both. */
  onChange?: (changes: DateRange) => void;
  /** What is wrong with both dates together, below them. */
  error?: ReactNode;
  /** In the footer of the calendar once both dates are chosen, beside the number of nights. */
  summary?: ReactNode;
};

/** The dates of a stay: two inputs that can be typed in, and one calendar for both. */
export function DateRangeField({
  checkIn,
  checkOut,
  nights,
  value,
  onChange,
  error,
  summary,
}: DateRangeFieldProps) {
  const id = useId();
  const rangeErrorId = error ? `${id}-error` : undefined;
  const bind = (end: keyof DateRange) =>
    onChange && {
      value: value?.[end] ?? '',
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        onChange({ [end]: event.currentTarget.value || undefined }),
    };

  return (
    <CalendarFields
      nights={nights}
      summary={summary}
      onChange={
        onChange &&
        ((range) => onChange({ checkInDate: undefined, checkOutDate: undefined, ...range }))
      }
    >
      {(trigger) => (
        <Pair>
          <DateInput
            min={nights?.today}
            {...checkIn}
            {...bind('checkInDate')}
            trigger={trigger('checkInDate')}
            rangeErrorId={rangeErrorId}
          />
          <DateInput
            min={value?.checkInDate ?? nights?.today}
            {...checkOut}
            {...bind('checkOutDate')}
            trigger={trigger('checkOutDate')}
            rangeErrorId={rangeErrorId}
          />
          {error && (
            <Both id={rangeErrorId}>
              <Banner tone="danger">{error}</Banner>
            </Both>
          )}
        </Pair>
      )}
    </CalendarFields>
  );
}

const Both = styled.div`
  grid-column: 1 / -1;
`;

/** Side by side where both dates are readable. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  align-items: start;
  gap: ${tokens.space.s};
`;
