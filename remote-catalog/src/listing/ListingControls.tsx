import { sortOptions, type SortBy } from '@gida/contracts/constants';
import { Button, FilterIcon, media, SearchIcon, SelectField, TextField, tokens } from '@gida/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { datesProblem, filtersIn, type ListingWish } from './listing-query.ts';
import { StayFilters } from './StayFilters.tsx';

const text = messages.listing;
const sortChoices = sortOptions.map((value) => ({ value, label: text.sort[value] }));
const stayFilters = ['checkIn', 'checkOut', 'rooms', 'guests', 'category'];

export function ListingControls({ listing, change }: ListingWish) {
  // On a phone a date that is over explains itself only where the filters are open.
  const [isOpen, setIsOpen] = useState(datesProblem(listing) !== null);
  const panelId = useId();
  const active = filtersIn(listing).filter((name) => stayFilters.includes(name)).length;

  return (
    <Bar role="search" aria-label={text.search}>
      <TextField
        label={text.search}
        labelHidden
        type="search"
        placeholder={text.search}
        icon={<SearchIcon />}
        value={listing.search}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <Beside>
        <SortBox>
          <SelectField
            label={text.sortBy}
            choices={sortChoices}
            value={listing.sortBy}
            onChange={(event) => change({ sortBy: sortOf(event.currentTarget.value) })}
          />
        </SortBox>
        <Toggle>
          <Button
            tone="quiet"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <FilterIcon /> {active > 0 ? text.filtersActive(active) : text.filters}
          </Button>
        </Toggle>
      </Beside>
      <Panel id={panelId} $isOpen={isOpen}>
        <StayFilters listing={listing} change={change} />
      </Panel>
      <ActiveFilters listing={listing} change={change} />
    </Bar>
  );
}

const sortOf = (word: string): SortBy => sortOptions.find((each) => each === word) ?? 'date';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${tokens.space.m};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Beside = styled.div`
  display: flex;
  align-items: end;
  gap: ${tokens.space.s};
`;

const SortBox = styled.div`
  flex: 1;
  min-width: 7rem;
`;

const Toggle = styled.div`
  white-space: nowrap;

  ${media.wide} {
    display: none;
  }
`;

const Panel = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  grid-column: 1 / -1;

  ${media.wide} {
    display: block;
  }
`;
