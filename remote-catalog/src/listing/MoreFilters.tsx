import type { PriceDistributionResponse } from '@gida/contracts/catalog';
import { listingAmenities, listingLimits } from '@gida/contracts/constants/listing';
import { Button, Chips, Dialog, FilterIcon, media, SelectField, Stack } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { AreaFilter } from './AreaFilter.tsx';
import { AmenityChoices, factAmenities, FactFilters } from './FactFilters.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { fetchPriceDistribution } from './listing-api.ts';
import {
  clearedDialog,
  dialogFilters,
  getActiveFilters,
  toListingRequest,
  type ListingFilters,
} from './listing-query.ts';
import { PriceFilter } from './PriceFilter.tsx';

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

type MoreFiltersProps = ListingFilters & {
  /** How many apartments the filters find, in words; null while that is not known. */
  found: string | null;
};

/** A button and its dialog, a sheet on phones. Filters apply as they are chosen. */
export function MoreFilters({ listing, onChange, found }: MoreFiltersProps) {
  // What the other filters find when the dialog opens; without it the prices are typed blindly.
  const [prices, setPrices] = useState<Promise<PriceDistributionResponse | null> | null>(null);
  const activeCount = getActiveFilters(listing, dialogFilters).length;
  const close = () => setPrices(null);

  return (
    <Place>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        onClick={() =>
          setPrices(fetchPriceDistribution(toListingRequest(listing)).catch(() => null))
        }
      >
        <FilterIcon />
        <span>{activeCount > 0 ? text.moreFiltersActive(activeCount) : text.moreFilters}</span>
      </Button>
      {prices && (
        <Dialog
          title={text.moreFilters}
          onClose={close}
          actions={
            <>
              <Button
                tone="quiet"
                disabled={activeCount === 0}
                onClick={() => onChange(clearedDialog)}
              >
                {text.clear}
              </Button>
              <Button onClick={close}>{found ? text.show(found) : text.showPending}</Button>
            </>
          }
        >
          <Stack $gap="l">
            <PriceFilter listing={listing} onChange={onChange} prices={prices} />
            <AreaFilter listing={listing} onChange={onChange} />
            <FactFilters listing={listing} onChange={onChange} />
            <FilterGroup legend={text.amenities}>
              <AmenityChoices names={otherAmenities} listing={listing} onChange={onChange} />
            </FilterGroup>
            <FilterGroup legend={text.rating}>
              <Chips
                label={text.rating}
                choices={ratingChoices}
                value={listing.rating === undefined ? null : String(listing.rating)}
                onChange={(value) => {
                  const stars = Number(value);
                  onChange({ rating: stars === listing.rating ? undefined : stars });
                }}
              />
            </FilterGroup>
            <SelectField
              label={text.bathrooms}
              choices={bathroomChoices}
              value={String(listing.bathrooms ?? '')}
              onChange={({ currentTarget: { value } }) =>
                onChange({ bathrooms: Number(value) || undefined })
              }
            />
          </Stack>
        </Dialog>
      )}
    </Place>
  );
}

/** Beside the fields of the row, at the height of their controls. */
const Place = styled.div`
  display: grid;
  grid-column: 1 / -1;
  white-space: nowrap;

  ${media.wide} {
    grid-column: auto;
    padding-top: 1.625rem;
  }
`;
