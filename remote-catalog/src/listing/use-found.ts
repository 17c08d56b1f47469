import { useEffect, useState } from 'react';

import { toListingRequest, type ListingQuery, type ListingRequest } from './listing-query.ts';

/**
 * What the API answers about a search: undefined until then, null when it cannot. Asked again for another search; until
 * that is answered, the last answer stays.
 */
export function useFound<Found>(
  fetchFound: (request: ListingRequest) => Promise<Found>,
  searched: ListingQuery,
): Found | null | undefined {
  const [found, setFound] = useState<Found | null>();
  const key = JSON.stringify({ ...searched, page: 1, sortBy: 'date' });

  // Not with `use`: the list would wait for the answer too.
  useEffect(() => {
    let isLatest = true;
    const show = (next: Found | null) => isLatest && setFound(next);
    // The key was made of one.
    void fetchFound(toListingRequest(JSON.parse(key) as ListingQuery)).then(show, () => show(null));
    return () => {
      isLatest = false;
    };
  }, [fetchFound, key]);

  return found;
}
