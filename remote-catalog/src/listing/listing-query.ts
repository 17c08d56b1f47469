import {
  listingAmenities,
  apartmentLimits,
  categories,
  listingLimits,
  sections,
  sortOptions,
  type Amenity,
  type Category,
  type DashboardSectionName,
  type SortBy,
} from '@gida/contracts/constants';
import { isCalendarDate, toLagosDate, nightsBetween } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { areas, formatBounds, parseBounds } from '@gida/contracts/places';

/** Search, filters, sorting and page of the listing, as kept in the URL. Unset filters are undefined. */
export type ListingQuery = {
  search: string;
  sortBy: SortBy;
  page: number;
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  rooms?: number | undefined;
  guests?: number | undefined;
  category?: Category | undefined;
  section?: DashboardSectionName | undefined;
  /** Naira per night, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bathrooms?: number | undefined;
  /** At least so many stars. */
  rating?: number | undefined;
  /** At least so many hours a day. */
  publicPower?: number | undefined;
  /** All of these, in the order of the contracts. */
  amenities: readonly Amenity[];
  /** In one of these, by their keys, in the order of the contracts. */
  areas: readonly string[];
  /** On this part of the map: south, west, north, east. */
  bounds?: string | undefined;
};

/** Props of the filter controls: the current query and a callback that changes part of it. */
export type ListingFilters = {
  listing: ListingQuery;
  onChange: (changes: Partial<ListingQuery>) => void;
};

const maxSearchLength = 200;
const maxRooms = 20;
export const maxGuestFilter = 50;

/** Parses a query string, which may be hand-written: invalid values are dropped. */
export function parseListingQuery(query: URLSearchParams): ListingQuery {
  return {
    search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
    sortBy: parseOption(sortOptions, query.get('sortBy')) ?? 'date',
    page: parseCount(query.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    checkIn: parseDate(query.get('checkIn')),
    checkOut: parseDate(query.get('checkOut')),
    rooms: parseCount(query.get('rooms'), maxRooms),
    guests: parseCount(query.get('guests'), maxGuestFilter),
    category: parseOption(categories, query.get('category')),
    section: parseOption(sections, query.get('section')),
    minPrice: parseCount(query.get('minPrice'), apartmentLimits.maxPriceNaira),
    maxPrice: parseCount(query.get('maxPrice'), apartmentLimits.maxPriceNaira),
    bathrooms: parseCount(query.get('bathrooms'), listingLimits.maxBathrooms),
    rating: listingLimits.ratings.find((stars) => String(stars) === query.get('rating')),
    publicPower: listingLimits.publicPowerHours.find(
      (hours) => String(hours) === query.get('publicPower'),
    ),
    amenities: parseAmenities(query.get('amenities')),
    areas: parseAreas(query.get('areas')),
    bounds: parseMapPart(query.get('bounds')),
  };
}

export const buildListingPath = ({
  page,
  sortBy,
  rooms,
  amenities: wanted,
  areas: chosen,
  bounds,
  ...rest
}: ListingQuery): string =>
  paths.apartments({
    ...rest,
    amenities: joinKeys(wanted),
    areas: joinKeys(chosen),
    bounds,
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
  { checkIn, checkOut }: ListingQuery,
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
export const isPriceRangeReversed = ({ minPrice, maxPrice }: ListingQuery): boolean =>
  minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice;

/** What is asked of the API: without dates and prices that cannot be met. */
export function toListingRequest(listing: ListingQuery) {
  const { checkIn, checkOut } = getValidStay(listing);
  const { minPrice, maxPrice } = isPriceRangeReversed(listing) ? {} : listing;
  return {
    ...listing,
    checkIn,
    checkOut,
    minPrice,
    maxPrice,
    amenities: joinKeys(listing.amenities),
    areas: joinKeys(listing.areas),
  };
}

export type ListingRequest = ReturnType<typeof toListingRequest>;

const filterNames = [
  'search',
  'checkIn',
  'checkOut',
  'rooms',
  'guests',
  'category',
  'section',
  'minPrice',
  'maxPrice',
  'bathrooms',
  'rating',
  'publicPower',
  'amenities',
  'areas',
  'bounds',
] as const;
export type FilterName = (typeof filterNames)[number];

/** Names of the filters that are set; sorting and paging do not count. */
export const getActiveFilters = (listing: ListingQuery): FilterName[] =>
  filterNames.filter((name) =>
    name === 'amenities' || name === 'areas' ? listing[name].length > 0 : Boolean(listing[name]),
  );

/** Resets every filter; sorting stays. */
export const clearedFilters: Partial<ListingQuery> = {
  search: '',
  checkIn: undefined,
  checkOut: undefined,
  rooms: undefined,
  guests: undefined,
  category: undefined,
  section: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  bathrooms: undefined,
  rating: undefined,
  publicPower: undefined,
  amenities: [],
  areas: [],
  bounds: undefined,
};

/** With this amenity, or without it when it was chosen. */
export const toggleAmenity = (chosen: readonly Amenity[], amenity: Amenity): Amenity[] =>
  listingAmenities.filter((other) => chosen.includes(other) !== (other === amenity));

const joinKeys = (wanted: readonly string[]): string | undefined =>
  wanted.length > 0 ? wanted.join(',') : undefined;

function parseAmenities(text: string | null): Amenity[] {
  const names = new Set(text?.split(','));
  return listingAmenities.filter((amenity) => names.has(amenity));
}

function parseAreas(text: string | null): string[] {
  const keys = new Set(text?.split(','));
  return areas.filter(({ key }) => keys.has(key)).map(({ key }) => key);
}

function parseMapPart(text: string | null): string | undefined {
  const bounds = parseBounds(text ?? '');
  return bounds ? formatBounds(bounds) : undefined;
}

const parseOption = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text);

const parseDate = (text: string | null) => (text && isCalendarDate(text) ? text : undefined);

/** Caps at the maximum: a group of ninety should not be shown apartments for two. */
function parseCount(text: string | null, max: number): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : undefined;
}
