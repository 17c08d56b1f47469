import {
  categories,
  sections,
  sortOptions,
  type Category,
  type Section,
  type SortBy,
} from '@gida/contracts/constants';
import { isCalendarDate, lagosDate, nightsBetween } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

/** What the listing shows, as it stands in the URL. Empty wishes are absent. */
export type Listing = {
  search: string;
  sortBy: SortBy;
  page: number;
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  rooms?: number | undefined;
  guests?: number | undefined;
  category?: Category | undefined;
  section?: Section | undefined;
};

/** What is wished for, and how to wish for something else. */
export type ListingWish = { listing: Listing; change: (wish: Partial<Listing>) => void };

const longestSearch = 200;
const mostRooms = 20;
export const mostGuests = 50;

/** Reads an address somebody may have written by hand: what makes no sense is left out. */
export function readListing(query: URLSearchParams): Listing {
  return {
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
    sortBy: oneOf(sortOptions, query.get('sortBy')) ?? 'date',
    page: countIn(query.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    checkIn: dateIn(query.get('checkIn')),
    checkOut: dateIn(query.get('checkOut')),
    rooms: countIn(query.get('rooms'), mostRooms),
    guests: countIn(query.get('guests'), mostGuests),
    category: oneOf(categories, query.get('category')),
    section: oneOf(sections, query.get('section')),
  };
}

export const listingPath = ({ page, sortBy, rooms, ...rest }: Listing): string =>
  paths.apartments({
    ...rest,
    rooms: rooms?.toString(),
    sortBy: sortBy === 'date' ? undefined : sortBy,
    page: page === 1 ? undefined : page,
  });

/** Any new wish starts at the first page; only a change of page itself keeps it. */
export const changed = (listing: Listing, change: Partial<Listing>): Listing => ({
  ...listing,
  page: 1,
  ...change,
});

/** What is wrong with the dates; a stay with a problem filters nothing. */
export type DatesProblem = 'past' | 'half' | 'order';

/** An address somebody kept may name a day that is over by now. */
export function datesProblem(
  { checkIn, checkOut }: Listing,
  today = lagosDate(new Date()),
): DatesProblem | null {
  if (!checkIn && !checkOut) return null;
  if (checkIn && checkIn < today) return 'past';
  if (!checkIn || !checkOut) return 'half';
  return nightsBetween(checkIn, checkOut) < 1 ? 'order' : null;
}

/** Both dates, in the right order and not over, or none. */
export function stayOf(
  listing: Listing,
  today?: string,
): { checkIn?: string | undefined; checkOut?: string | undefined } {
  const { checkIn, checkOut } = listing;
  return checkIn && !datesProblem(listing, today) ? { checkIn, checkOut } : {};
}

/** What narrows the list beyond sorting and paging; nothing found may be because of these. */
export const filtersIn = (listing: Listing): (keyof Listing)[] =>
  (['search', 'checkIn', 'checkOut', 'rooms', 'guests', 'category', 'section'] as const).filter(
    (name) => Boolean(listing[name]),
  );

/** Every wish taken back; the order stays. */
export const noFilters: Partial<Listing> = {
  search: '',
  checkIn: undefined,
  checkOut: undefined,
  rooms: undefined,
  guests: undefined,
  category: undefined,
  section: undefined,
};

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text);

const dateIn = (text: string | null) => (text && isCalendarDate(text) ? text : undefined);

/** More than anybody has is the most: a group of ninety should not be shown homes for two. */
function countIn(text: string | null, most: number): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : undefined;
}
