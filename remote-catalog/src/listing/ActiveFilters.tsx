import { Button, CloseIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { noFilters, stayOf, type Listing, type ListingWish } from './listing-query.ts';

const text = messages.listing;

/** What narrows the list, each with a way to let it go; nothing while nothing does. */
export function ActiveFilters({ listing, change }: ListingWish) {
  const filters = activeFilters(listing);
  if (filters.length === 0) return null;

  return (
    <Line>
      {filters.map(({ label, without }) => (
        <Button
          key={label}
          tone="quiet"
          size="small"
          aria-label={text.remove(label)}
          onClick={() => change(without)}
        >
          {label} <CloseIcon size={1} />
        </Button>
      ))}
      <Button tone="quiet" size="small" onClick={() => change(noFilters)}>
        {text.clear}
      </Button>
    </Line>
  );
}

function activeFilters(listing: Listing): { label: string; without: Partial<Listing> }[] {
  const { search, section, category, rooms, guests } = listing;
  const { checkIn, checkOut } = stayOf(listing);
  const dashboard = messages.dashboard;
  return [
    search && { label: `“${search}”`, without: { search: '' } },
    section && { label: dashboard.section[section], without: { section: undefined } },
    category && { label: dashboard.category[category], without: { category: undefined } },
    checkIn &&
      checkOut && {
        label: text.stay(checkIn, checkOut),
        without: { checkIn: undefined, checkOut: undefined },
      },
    rooms && { label: messages.card.bedrooms(rooms), without: { rooms: undefined } },
    guests && { label: messages.card.guests(guests), without: { guests: undefined } },
  ].filter((filter) => typeof filter === 'object');
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${tokens.space.xs};
`;
