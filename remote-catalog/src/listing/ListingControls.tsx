import { toastError } from '@gida/actions';
import { sortOptions, type SortBy } from '@gida/contracts/constants/listing';
import {
  Button,
  CalendarIcon,
  FilterIcon,
  media,
  Row,
  SearchIcon,
  SelectField,
  TextField,
  tokens,
} from '@gida/ui';
import { Muted, Prepared, whenQuiet } from '@gida/ui/layout';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ActiveFilters, countSheetFilters } from './ActiveFilters.tsx';
import { validateDates, type FilterControlProps, type ListingQuery } from './listing-query.ts';

const text = messages.listing;
const sortSelectChoices = sortOptions.map((value) => ({ value, label: text.sort[value] }));

/** With its calendar, bars and areas, when somebody reaches for it. */
const loadSheet = () => import('./FilterSheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadSheet>>['FilterSheet'];

type ListingControlsProps = FilterControlProps & {
  searched: ListingQuery;
  /** How many apartments the filters find, in words. */
  show: string;
  /** The last button of the bar. */
  children: ReactNode;
};

/** A bar that stays in reach above a long list, and what of it is chosen. */
export function ListingControls({ listing, onChange, children, ...search }: ListingControlsProps) {
  const [sheet, setSheet] = useState<{ Sheet: Sheet; isOpen: boolean } | null>(null);
  const activeCount = countSheetFilters(listing);
  const datesError = validateDates(listing);
  const showSheet = (isOpen: boolean) =>
    loadSheet().then(({ FilterSheet }) =>
      setSheet((before) => ({ Sheet: FilterSheet, isOpen: isOpen || before?.isOpen === true })),
    );
  // Idle moments are outside React. Opening it says what is wrong.
  useEffect(() => whenQuiet(() => void showSheet(false).catch(() => null)), []);
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerEnter: () => void loadSheet().catch(() => null),
    onClick: () => void showSheet(true).catch((error: unknown) => toastError(error)),
  } as const;

  return (
    <>
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
          onChange={(event) => onChange({ search: event.currentTarget.value })}
        />
        <Button
          tone="quiet"
          aria-label={activeCount > 0 ? text.filtersActive(activeCount) : text.filters}
          {...opens}
        >
          <FilterIcon />
          <Word>{text.filters}</Word>
          {activeCount > 0 && <span>{activeCount}</span>}
        </Button>
        {children}
      </Bar>
      <Row $gap="xs">
        {!listing.checkIn && !listing.checkOut && (
          <Button tone="quiet" size="small" {...opens}>
            <CalendarIcon size={1} />
            {text.addDates}
          </Button>
        )}
        <ActiveFilters listing={listing} onChange={onChange} />
        {datesError && (
          <Muted role="alert">{datesError === 'past' ? text.past : text.dates[datesError]}</Muted>
        )}
        <Sort>
          <Muted aria-hidden="true">{text.sortBy}</Muted>
          <SelectField
            label={text.sortBy}
            labelHidden
            choices={sortSelectChoices}
            value={listing.sortBy}
            onChange={(event) => onChange({ sortBy: parseSortBy(event.currentTarget.value) })}
          />
        </Sort>
      </Row>
      {sheet && (
        <Prepared isOpen={sheet.isOpen}>
          <sheet.Sheet
            {...search}
            listing={listing}
            onChange={onChange}
            onClose={() => setSheet({ ...sheet, isOpen: false })}
          />
        </Prepared>
      )}
    </>
  );
}

const parseSortBy = (value: string): SortBy =>
  sortOptions.find((option) => option === value) ?? 'date';

/** As wide as the page and a little more, so that cards go under it. */
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: var(--large-text-display, grid);
  flex-wrap: wrap;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.xs} ${tokens.space.m};
  margin: calc(-1 * ${tokens.space.xs}) calc(-1 * ${tokens.space.m});
  background: ${tokens.color.page};

  input {
    text-overflow: ellipsis;
  }

  > :first-child {
    flex: 1 0 100%;
  }

  > button {
    padding-inline: ${tokens.space.s};
  }
`;

const Word = styled.span`
  display: none;

  ${media.medium} {
    display: inline;
  }
`;

const Sort = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  margin-left: auto;

  select {
    width: auto;
  }
`;
