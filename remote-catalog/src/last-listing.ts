import { paths, type StayQuery } from '@gida/contracts/paths';

/** What this guest searched last, for `useDraft`: the next person in the tab does not read it. */
export const lastSearchDraft: [key: string, empty: string] = ['search/last', ''];

/** The way back from an apartment: the last search, with the stay that has been chosen since. */
export function lastListingPath(last: string, stay: StayQuery): string {
  if (!last) return paths.apartments(stay);
  const query = new URLSearchParams(last.split('?')[1]);
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
