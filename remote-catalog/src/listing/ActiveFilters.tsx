import { formatNaira } from '@gida/contracts/money';
import { areas as knownAreas } from '@gida/contracts/places';
import { Button, CloseIcon } from '@gida/ui';

import { areaMessages } from '../map-messages.ts';
import { messages } from '../messages.ts';
import {
  clearedFilters,
  getValidStay,
  type ListingQuery,
  type FilterControlProps,
} from './listing-query.ts';

const text = messages.listing;

/** One removable chip per active filter, and "Clear all". Renders nothing without filters. */
export function ActiveFilters({ listing, onChange }: FilterControlProps) {
  const filters = toFilterChips(listing);
  if (filters.length === 0) return null;

  return (
    <>
      {filters.map(({ label, cleared }) => (
        <Button
          key={label}
          tone="quiet"
          size="small"
          aria-label={text.remove(label)}
          onClick={() => onChange(cleared)}
        >
          {label} <CloseIcon size={1} />
        </Button>
      ))}
      <Button tone="quiet" size="small" onClick={() => onChange(clearedFilters)}>
        {text.clear}
      </Button>
    </>
  );
}

/** What the sheet holds, counted as it is shown: two dates are one stay. */
export const countSheetFilters = (listing: ListingQuery): number =>
  toFilterChips({ ...listing, search: '', section: undefined, bounds: undefined }).length;

function toFilterChips(listing: ListingQuery): { label: string; cleared: Partial<ListingQuery> }[] {
  const { search, section, category, rooms, guests } = listing;
  const { checkIn, checkOut } = getValidStay(listing);
  const { minPrice, maxPrice, bathrooms, rating, publicPower, amenities, areas, bounds } = listing;
  const dashboard = messages.dashboard;
  return [
    search && { label: `“${search}”`, cleared: { search: '' } },
    section && { label: dashboard.section[section], cleared: { section: undefined } },
    category && { label: dashboard.category[category], cleared: { category: undefined } },
    checkIn &&
      checkOut && {
        label: text.stay(checkIn, checkOut),
        cleared: { checkIn: undefined, checkOut: undefined },
      },
    rooms && { label: messages.card.bedrooms(rooms), cleared: { rooms: undefined } },
    guests && { label: messages.card.guests(guests), cleared: { guests: undefined } },
    (minPrice || maxPrice) && {
      label: formatPriceRange(minPrice, maxPrice),
      cleared: { minPrice: undefined, maxPrice: undefined },
    },
    bathrooms && { label: text.bathroomsAtLeast(bathrooms), cleared: { bathrooms: undefined } },
    rating && { label: text.ratingAtLeast(rating), cleared: { rating: undefined } },
    publicPower && {
      label: text.publicPowerAtLeast(publicPower),
      cleared: { publicPower: undefined },
    },
    ...amenities.map((amenity) => ({
      label: text.amenity[amenity],
      cleared: { amenities: amenities.filter((other) => other !== amenity) },
    })),
    ...areas.map((key) => ({
      label: areaName(key),
      cleared: { areas: areas.filter((other) => other !== key) },
    })),
    bounds && { label: areaMessages.mapPart, cleared: { bounds: undefined } },
  ].filter((filter) => typeof filter === 'object');
}

const areaName = (key: string): string => knownAreas.find((area) => area.key === key)?.name ?? key;

function formatPriceRange(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return text.priceTo(formatNaira(to ?? 0));
  return to === undefined
    ? text.priceFrom(formatNaira(from))
    : text.priceRange(formatNaira(from), formatNaira(to));
}
