import { categories, limits } from '@gida/contracts/constants';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { DateField, media, SelectField, TextField, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { datesProblem, mostGuests, type ListingWish } from './listing-query.ts';

const text = messages.listing;
const rooms = [1, 2, 3];

const roomChoices = [
  { value: '', label: text.any },
  ...rooms.map((count) => ({ value: String(count), label: String(count) })),
];
const categoryChoices = [
  { value: '', label: text.any },
  ...categories.map((value) => ({ value, label: messages.dashboard.category[value] })),
];

export function StayFilters({ listing, change }: ListingWish) {
  const today = lagosDate(new Date());
  const { checkIn, checkOut, category } = listing;
  const problem = datesProblem(listing, today);
  const isFarAhead = checkIn !== undefined && checkIn > addDays(today, limits.daysAhead);

  return (
    <Fields>
      <DateField
        label={text.checkIn}
        min={today}
        value={checkIn ?? ''}
        hint={isFarAhead ? text.daysAhead : undefined}
        problem={problem === 'past' ? text.past : undefined}
        onChange={(event) => change({ checkIn: event.currentTarget.value || undefined })}
      />
      <DateField
        label={text.checkOut}
        min={addDays(checkIn ?? today, 1)}
        value={checkOut ?? ''}
        problem={problem === 'half' || problem === 'order' ? text.dates[problem] : undefined}
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
        max={mostGuests}
        placeholder={text.any}
        value={listing.guests ?? ''}
        onChange={(event) => change({ guests: guestsIn(event.currentTarget.value) })}
      />
      <Category>
        <SelectField
          label={text.category}
          choices={categoryChoices}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ category: categories.find((each) => each === value) })
          }
        />
      </Category>
    </Fields>
  );
}

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
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  /* A whole date and its button fit a fifth of a small laptop. */
  input {
    padding-inline: ${tokens.space.xs};
  }
`;

const Category = styled.div`
  grid-column: 1 / -1;

  ${media.wide} {
    grid-column: auto;
  }
`;
