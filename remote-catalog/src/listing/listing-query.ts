import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { categories, sections } from '@gida/contracts/constants/categories';
import {
  type Amenity,
  type SortBy,
  listingAmenities,
  listingLimits,
  sortOptions,
} from '@gida/contracts/constants/listing';
import { maxPages } from '@gida/contracts/constants/api';
import { parsePage } from '@gida/contracts/parse-page';
import { isCalendarDate, toLagosDate, nightsBetween } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { areas, formatBounds, parseBounds } from '@gida/contracts/places';

const maxSearchLength = 200;
const maxRooms = 20;
export const maxGuestFilter = 50;

/**
 * Every filter: how its text in the URL is read, which may be hand-written, and whether the sheet of filters has it.
 * Without a text, and with one that is not valid, the answer is its empty value.
 */
const filters = {
  search: { parse: (text: string | null) => (text ?? '').trim().slice(0, maxSearchLength) },
  checkIn: { parse: parseDate, inSheet: true },
  checkOut: { parse: parseDate, inSheet: true },
  rooms: { parse: countUpTo(maxRooms), inSheet: true },
  guests: { parse: countUpTo(maxGuestFilter), inSheet: true },
  category: { parse: oneOf(categories), inSheet: true },
  section: { parse: oneOf(sections) },
  /** Naira per night, both included. */
  minPrice: { parse: countUpTo(apartmentLimits.maxPriceNaira), inSheet: true },
  maxPrice: { parse: countUpTo(apartmentLimits.maxPriceNaira), inSheet: true },
  bathrooms: { parse: countUpTo(listingLimits.maxBathrooms), inSheet: true },
  /** At least so many stars. */
  rating: { parse: oneOf<number>(listingLimits.ratings), inSheet: true },
  /** At least so many hours a day. */
  publicPower: { parse: oneOf<number>(listingLimits.publicPowerHours), inSheet: true },
  /** All of these, in the order of the contracts. */
  amenities: { parse: someOf(listingAmenities), inSheet: true },
  /** In one of these, by their keys, in the order of the contracts. */
  areas: { parse: someOf(areas.map(({ key }) => key)), inSheet: true },
  /** On this part of the map: south, west, north, east. */
  bounds: { parse: parseMapPart },
} as const satisfies Record<string, { parse: (text: string | null) => unknown; inSheet?: true }>;

type FilterName = keyof typeof filters;
type Filters = { [Name in FilterName]: ReturnType<(typeof filters)[Name]['parse']> };

/** Search, filters, sorting and page of the listing, as kept in the URL. Unset filters are undefined. */
export type ListingQuery = Filters & { sortBy: SortBy; page: number };

/** Stays the same function, so that a group of filters renders with the fields that it reads. */
type ChangeFilters = { onChange: (changes: Partial<ListingQuery>) => void };

/** Props of the filter controls: the current query and a callback that changes part of it. */
export type FilterControlProps = ChangeFilters & { listing: ListingQuery };

/** Props of a group of filters: the fields that it reads, and no others. */
export type FilterGroupProps<Field extends keyof ListingQuery> = ChangeFilters &
  Pick<ListingQuery, Field>;

/** Parses a query string. */
export const parseListingQuery = (query: URLSearchParams): ListingQuery => ({
  ...parseFilters((name) => query.get(name)),
  sortBy: oneOf(sortOptions)(query.get('sortBy')) ?? 'date',
  page: parsePage(query.get('page'), maxPages.listing),
});

const filterNames = Object.keys(filters) as FilterName[]; // the keys of the object above

const parseFilters = (textOf: (name: FilterName) => string | null) =>
  Object.fromEntries(
    filterNames.map((name) => [name, filters[name].parse(textOf(name))]),
  ) as Filters; // one entry for each name

export const buildListingPath = ({ page, sortBy, rooms, ...rest }: ListingQuery): string =>
  paths.apartments({
    ...rest,
    ...joinLists(rest),
    rooms: rooms?.toString(),
    sortBy: sortBy === 'date' ? undefined : sortBy,
    page: page === 1 ? undefined : page,
  });

/** Applies a change and resets to page 1, unless the change sets the page. */
export const updateListingQuery = (
  listing: ListingQuery,
  change: Partial<ListingQuery>,
): ListingQuery => ({
  ...listing,
  page: 1,
  ...change,
});

/** Why the dates are invalid. Invalid dates are not used as a filter. */
export type DatesError = 'past' | 'incomplete' | 'order';

/** A bookmarked URL may contain a date that has passed since. */
export function validateDates(
  { checkIn, checkOut }: Pick<ListingQuery, 'checkIn' | 'checkOut'>,
  today = toLagosDate(new Date()),
): DatesError | null {
  if (!checkIn && !checkOut) return null;
  if (checkIn && checkIn < today) return 'past';
  if (!checkIn || !checkOut) return 'incomplete';
  return nightsBetween(checkIn, checkOut) < 1 ? 'order' : null;
}

/** Both dates when they are in order and not in the past, otherwise an empty object. */
export function getValidStay(
  listing: ListingQuery,
  today?: string,
): { checkIn?: string | undefined; checkOut?: string | undefined } {
  const { checkIn, checkOut } = listing;
  return checkIn && !validateDates(listing, today) ? { checkIn, checkOut } : {};
}

/** Whether the highest price is below the lowest. Such a range is not used as a filter. */
export const isPriceRangeReversed = ({
  minPrice,
  maxPrice,
}: Pick<ListingQuery, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice;

/** What is asked of the API: without dates and prices that cannot be met. */
export function toListingRequest(listing: ListingQuery) {
  const { checkIn, checkOut } = getValidStay(listing);
  const { minPrice, maxPrice } = isPriceRangeReversed(listing) ? {} : listing;
  return { ...listing, ...joinLists(listing), checkIn, checkOut, minPrice, maxPrice };
}

export type ListingRequest = ReturnType<typeof toListingRequest>;

export const sheetFilters = filterNames.filter((name) => 'inSheet' in filters[name]);

/** Names of the filters that are set; sorting and paging do not count. */
export const getActiveFilters = (listing: ListingQuery, names = filterNames): FilterName[] =>
  names.filter((name) => {
    const value = listing[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

/** Resets every filter; sorting stays. */
export const clearedFilters: Partial<ListingQuery> = parseFilters(() => null);

/** Resets those of the sheet. */
export const clearedSheet: Partial<ListingQuery> = Object.fromEntries(
  sheetFilters.map((name) => [name, clearedFilters[name]]),
);

/** With this amenity, or without it when it was chosen. */
export const toggleAmenity = (chosen: readonly Amenity[], amenity: Amenity): Amenity[] =>
  listingAmenities.filter((other) => chosen.includes(other) !== (other === amenity));

const joinLists = ({ amenities, areas: chosen }: Pick<ListingQuery, 'amenities' | 'areas'>) => ({
  amenities: amenities.join(',') || undefined,
  areas: chosen.join(',') || undefined,
});

function oneOf<Option extends string | number>(options: readonly Option[]) {
  return (text: string | null) => options.find((option) => String(option) === text);
}

function someOf<Option extends string>(options: readonly Option[]) {
  return (text: string | null): readonly Option[] => {
    const chosen = new Set(text?.split(','));
    return options.filter((option) => chosen.has(option));
  };
}

function parseMapPart(text: string | null): string | undefined {
  const bounds = parseBounds(text ?? '');
  return bounds ? formatBounds(bounds) : undefined;
}

function parseDate(text: string | null): string | undefined {
  return text && isCalendarDate(text) ? text : undefined;
}

/** Caps at the maximum: a group of ninety should not be shown apartments for two. */
function countUpTo(max: number) {
  return (text: string | null): number | undefined => {
    const count = Number(text);
    return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : undefined;
  };
}
