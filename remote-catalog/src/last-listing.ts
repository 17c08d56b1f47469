import { paths, type StayQuery } from '@gida/contracts/paths';

/** Of the page and not of the storage, which the next person in the tab may read. */
let last: { userId: string; path: string } | null = null;

/** What this guest searched last: an apartment leads back to it. */
export function rememberListing(userId: string, path: string): void {
  last = { userId, path };
}

/** The way back, with the stay that has been chosen since. */
export function lastListingPath(userId: string | undefined, stay: StayQuery): string {
  if (!last || last.userId !== userId) return paths.apartments(stay);
  const query = new URLSearchParams(last.path.split('?')[1]);
  const { checkIn, checkOut, guests } = stay;
  for (const [name, value] of Object.entries({ checkIn, checkOut, guests: guests?.toString() })) {
    if (query.get(name) === (value ?? null)) continue;
    query.delete(name);
    if (value) query.set(name, value);
    // The pages of another stay are others.
    query.delete('page');
  }
  return `${paths.apartments()}${query.size > 0 ? `?${query}` : ''}`;
}
