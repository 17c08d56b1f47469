import { listingAmenities, listingLimits } from '@gida/contracts/constants/listing';
import { Button, Chips, Dialog, SelectField, Stack } from '@gida/ui';
import { loadOverlay } from '@gida/ui/calendar';
import { Activity, lazy, Suspense, type ComponentType } from 'react';

import { messages } from '../messages.ts';
import { AreaFilter } from './AreaFilter.tsx';
import { AmenityChoices, factAmenities, FactFilters } from './FactFilters.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import {
  clearedSheet,
  getActiveFilters,
  sheetFilters,
  type FilterControlProps,
  type ListingQuery,
} from './listing-query.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { StayFilters } from './StayFilters.tsx';

const text = messages.listing;
const bathroomCounts = [1, 2, 3, 4];

const otherAmenities = listingAmenities.filter((amenity) => !factAmenities.includes(amenity));
const bathroomChoices = [
  { value: '', label: text.any },
  ...bathroomCounts.map((count) => ({ value: String(count), label: text.atLeast(count) })),
];
const ratingChoices = listingLimits.ratings.map((stars) => ({
  value: String(stars),
  label: text.atLeast(stars),
}));

/** Of the dates, and never seen: the rules of that which opens are then known. */
const Calendar = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { CalendarOverlay } = await loadOverlay();
    return { default: () => <CalendarOverlay {...unopened} /> };
  } catch {
    return { default: () => null };
  }
});
const nothing = () => undefined;
const unopened = {
  shape: 'sheet',
  isSingleDay: false,
  initialRange: {},
  end: 'checkInDate',
  nights: { today: '2000-01-01', lastCheckIn: '2000-01-01' },
  summary: null,
  takesFocus: false,
  onChange: nothing,
  onClose: nothing,
  onTypeDate: nothing,
} as const;

type FilterSheetProps = FilterControlProps & {
  /** What the list shows: what is being chosen is searched half a second later. */
  searched: ListingQuery;
  /** How many apartments the filters find, in words. */
  show: string;
  onClose: () => void;
};

/** Moves to the first field with an error, which would be left out without a word. True when there is one. */
function focusWrongField(button: HTMLElement): boolean {
  const field = button.closest('dialog')?.querySelector<HTMLElement>('input[aria-invalid="true"]');
  field?.focus();
  return field !== null && field !== undefined;
}

/** Every filter. They apply as they are chosen. */
export function FilterSheet({ listing, onChange, searched, show, onClose }: FilterSheetProps) {
  const { checkIn, checkOut, rooms, guests, category, minPrice, maxPrice } = listing;
  const { areas, publicPower, amenities, rating, bathrooms } = listing;
  return (
    <Dialog
      title={text.filters}
      onClose={onClose}
      actions={
        <>
          <Button
            tone="quiet"
            disabled={getActiveFilters(listing, sheetFilters).length === 0}
            onClick={() => onChange(clearedSheet)}
          >
            {text.clear}
          </Button>
          <Button onClick={(event) => focusWrongField(event.currentTarget) || onClose()}>
            {show}
          </Button>
        </>
      }
    >
      <Stack $gap="l">
        <StayFilters {...{ checkIn, checkOut, rooms, guests, category, onChange }} />
        <PriceFilter {...{ minPrice, maxPrice, searched, onChange }} />
        <AreaFilter {...{ areas, searched, onChange }} />
        <FactFilters {...{ publicPower, amenities, onChange }} />
        <FilterGroup legend={text.amenities}>
          <AmenityChoices names={otherAmenities} {...{ amenities, onChange }} />
        </FilterGroup>
        <FilterGroup legend={text.rating}>
          <Chips
            label={text.rating}
            choices={ratingChoices}
            value={rating === undefined ? null : String(rating)}
            onChange={(value) => {
              const stars = Number(value);
              onChange({ rating: stars === rating ? undefined : stars });
            }}
          />
        </FilterGroup>
        <SelectField
          label={text.bathrooms}
          choices={bathroomChoices}
          value={String(bathrooms ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ bathrooms: Number(value) || undefined })
          }
        />
      </Stack>
      <Activity mode="hidden">
        <Suspense>
          <Calendar />
        </Suspense>
      </Activity>
    </Dialog>
  );
}
