import { api } from '@gida/api-client';
import type { ListingResponse } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { apiPaths } from '@gida/contracts/paths';

import type { ListingQuery } from './listing-query.ts';

export const fetchApartments = (listing: ListingQuery, signal: AbortSignal) =>
  api.get<ListingResponse>(apiPaths.apartments, {
    query: { ...listing, limit: limits.pageSize },
    signal,
  });
