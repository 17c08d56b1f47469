import { type SortBy, sortOptions } from '@gida/contracts/constants/listing';
import { Button, FilterIcon, media, SearchIcon, SelectField, TextField, tokens } from '@gida/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import {
  getActiveFilters,
  panelFilters,
  validateDates,
  type ListingFilters,
} from './listing-query.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { StayFilters } from './StayFilters.tsx';

const text = messages.listing;
const sortSelectChoices = sortOptions.map((value) => ({ value, label: text.sort[value] }));

type ListingControlsProps = ListingFilters & {
  /** How many apartments the filters find, in words; null while that is not known. */
  found: string | null;
};

export function ListingControls({ listing, onChange, found }: ListingControlsProps) {
  // On phones the error of a past date is only visible when the filter panel is open.
  const [isOpen, setIsOpen] = useState(validateDates(listing) !== null);
  const panelId = useId();
  const activeCount = getActiveFilters(listing, panelFilters).length;

  return (
    <Toolbar role="search" aria-label={text.search}>
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
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <SortRow>
        <SortControl>
          <SelectField
            label={text.sortBy}
            choices={sortSelectChoices}
            value={listing.sortBy}
            onChange={(event) => onChange({ sortBy: parseSortBy(event.currentTarget.value) })}
          />
        </SortControl>
        <ToggleSlot>
          <Button
            tone="quiet"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <FilterIcon />
            <span>{activeCount > 0 ? text.filtersActive(activeCount) : text.filters}</span>
          </Button>
        </ToggleSlot>
      </SortRow>
      <Panel id={panelId} $isOpen={isOpen}>
        <StayFilters listing={listing} onChange={onChange}>
          <MoreFilters listing={listing} onChange={onChange} found={found} />
        </StayFilters>
      </Panel>
      <ActiveFilters listing={listing} onChange={onChange} />
    </Toolbar>
  );
}

const parseSortBy = (value: string): SortBy =>
  sortOptions.find((option) => option === value) ?? 'date';

const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${tokens.space.m};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const SortRow = styled.div`
  display: flex;
  align-items: end;
  gap: ${tokens.space.s};
`;

const SortControl = styled.div`
  flex: 1;
  min-width: 7rem;
`;

const ToggleSlot = styled.div`
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
