import { categories } from '@gida/contracts/constants/categories';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { NumberField, SelectField, tokens } from '@gida/ui';
import { DateRangeField } from '@gida/ui/calendar';
import { memo } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { validateDates, maxGuestFilter, type FilterGroupProps } from './listing-query.ts';

const text = messages.listing;
const roomCounts = [1, 2, 3];

const roomChoices = [
  { value: '', label: text.any },
  ...roomCounts.map((count) => ({ value: String(count), label: String(count) })),
];
const categoryChoices = [
  { value: '', label: text.any },
  ...categories.map((value) => ({ value, label: messages.dashboard.category[value] })),
];

type StayFiltersProps = FilterGroupProps<'checkIn' | 'checkOut' | 'rooms' | 'guests' | 'category'>;

export const StayFilters = memo(function StayFilters({
  checkIn,
  checkOut,
  rooms,
  guests,
  category,
  onChange,
}: StayFiltersProps) {
  const today = toLagosDate(new Date());
  const dates = { checkInDate: checkIn, checkOutDate: checkOut };
  const datesError = validateDates({ checkIn, checkOut }, today);
  const lastCheckIn = addDays(today, bookingLimits.daysAhead);

  return (
    <Fields>
      <AcrossBoth>
        <DateRangeField
          checkIn={{
            label: text.checkIn,
            hint: checkIn && checkIn > lastCheckIn ? text.daysAhead : undefined,
            error: datesError === 'past' ? text.past : undefined,
          }}
          checkOut={{
            label: text.checkOut,
            error:
              datesError === 'incomplete' || datesError === 'order'
                ? text.dates[datesError]
                : undefined,
          }}
          nights={{ today, lastCheckIn }}
          value={dates}
          onChange={(changes) => {
            const { checkInDate, checkOutDate } = { ...dates, ...changes };
            onChange({ checkIn: checkInDate, checkOut: checkOutDate });
          }}
        />
      </AcrossBoth>
      <SelectField
        label={text.rooms}
        choices={roomChoices}
        value={String(rooms ?? '')}
        onChange={(event) => onChange({ rooms: Number(event.currentTarget.value) || undefined })}
      />
      <NumberField
        label={text.guests}
        placeholder={text.any}
        notNumber={text.notNumber}
        value={guests}
        onNumber={(typed) => onChange({ guests: toGuestFilter(typed) })}
      />
      <AcrossBoth>
        <SelectField
          label={text.category}
          choices={categoryChoices}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ category: categories.find((option) => option === value) })
          }
        />
      </AcrossBoth>
    </Fields>
  );
});

const toGuestFilter = (guests: number): number | undefined =>
  guests >= 1 ? Math.min(Math.trunc(guests), maxGuestFilter) : undefined;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${tokens.space.s};
`;

const AcrossBoth = styled.div`
  grid-column: 1 / -1;
`;
