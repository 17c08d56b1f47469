import { useDeferredValue, useMemo } from 'react';

import { toListingRequest, type ListingQuery, type ListingRequest } from './listing-query.ts';

/**
 * What the API answers about a search, for `use`: null when it cannot. Asked again for another search; until that is
 * answered, the last answer stays.
 */
export function useFound<Found>(
  fetchFound: (request: ListingRequest) => Promise<Found>,
  searched: ListingQuery,
): Promise<Found | null> {
  const key = JSON.stringify({ ...searched, page: 1, sortBy: 'date' });
  const found = useMemo(
    // It was made a line above.
    () => fetchFound(toListingRequest(JSON.parse(key) as ListingQuery)).catch(() => null),
    [fetchFound, key],
  );
  return useDeferredValue(found);
}
