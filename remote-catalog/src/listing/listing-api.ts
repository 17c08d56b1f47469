import { api } from '@gida/api-client';
import type { ListingAnswer } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { apiPaths } from '@gida/contracts/paths';

import type { Listing } from './listing-query.ts';

export const fetchApartments = (listing: Listing, signal: AbortSignal) =>
  api.get<ListingAnswer>(apiPaths.apartments, {
    query: { ...listing, limit: limits.pageSize },
    signal,
  });
