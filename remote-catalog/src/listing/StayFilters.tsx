import { addDays, lagosDate, nightsBetween } from '@gida/contracts/dates';
import { DateField, media, SelectField, TextField, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import type { Listing, ListingWish } from './listing-query.ts';

const text = messages.listing;
const rooms = [1, 2, 3];

const roomChoices = [
  { value: '', label: text.any },
  ...rooms.map((count) => ({ value: String(count), label: String(count) })),
];

export function StayFilters({ listing, change }: ListingWish) {
  const today = lagosDate(new Date());

  return (
    <Fields>
      <DateField
        label={text.checkIn}
        min={today}
        value={listing.checkIn ?? ''}
        onChange={(event) => change({ checkIn: event.currentTarget.value || undefined })}
      />
      <DateField
        label={text.checkOut}
        min={addDays(listing.checkIn ?? today, 1)}
        value={listing.checkOut ?? ''}
        problem={datesProblem(listing)}
        onChange={(event) => change({ checkOut: event.currentTarget.value || undefined })}
      />
      <SelectField
        label={text.rooms}
        choices={roomChoices}
        value={String(listing.rooms ?? '')}
        onChange={(event) => change({ rooms: Number(event.currentTarget.value) || undefined })}
      />
      <TextField
        label={text.guests}
        type="number"
        inputMode="numeric"
        min={1}
        max={50}
        placeholder={text.any}
        value={listing.guests ?? ''}
        onChange={(event) => change({ guests: guestsIn(event.currentTarget.value) })}
      />
    </Fields>
  );
}

function datesProblem({ checkIn, checkOut }: Listing): string | undefined {
  if (!checkIn && !checkOut) return undefined;
  if (!checkIn || !checkOut) return text.bothDates;
  return nightsBetween(checkIn, checkOut) < 1 ? text.dateOrder : undefined;
}

const mostGuests = 50;

const guestsIn = (value: string): number | undefined => {
  const count = Math.trunc(Number(value));
  return count >= 1 ? Math.min(count, mostGuests) : undefined;
};

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${tokens.space.s};

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
