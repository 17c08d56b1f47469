import { buildListingPath, parseListingQuery, type ListingQuery } from './listing-query.ts';

/** Of the page and not of the storage, which the next person in the tab may read. */
let last: { userId: string; listing: ListingQuery } | null = null;

/** What this guest searched last: an apartment leads back to it. */
export function rememberListing(userId: string, listing: ListingQuery): void {
  last = { userId, listing };
}

type LinkStay = Pick<ListingQuery, 'checkIn' | 'checkOut' | 'guests'>;

/** The way back, with the stay that has been chosen since. */
export function lastListingPath(userId: string | undefined, stay: LinkStay): string {
  const listing =
    last?.userId === userId && last ? last.listing : parseListingQuery(new URLSearchParams());
  const { checkIn, checkOut, guests } = stay;
  const isSame =
    listing.checkIn === checkIn &&
    listing.checkOut === checkOut &&
    (listing.guests ?? 1) === (guests ?? 1);
  return buildListingPath({
    ...listing,
    checkIn,
    checkOut,
    guests,
    page: isSame ? listing.page : 1,
  });
}
