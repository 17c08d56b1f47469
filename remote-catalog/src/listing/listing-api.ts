import { api } from '@gida/api-client';
import { pageSizes } from '@gida/contracts/constants/api';
import { apiPaths } from '@gida/contracts/paths';

import type { ListingRequest } from './listing-query.ts';

export const fetchApartments = (listing: ListingRequest, signal: AbortSignal) =>
  api.get(apiPaths.apartments, {
    query: { ...listing, limit: pageSizes.default },
    signal,
  });

/** The areas of everything that the other filters find. */
export const fetchAreaCounts = (listing: ListingRequest) =>
  api.get(apiPaths.areaCounts, {
    query: { ...listing, page: undefined, sortBy: undefined, areas: undefined, bounds: undefined },
  });

/** The prices of everything that the other filters find. */
export const fetchPriceDistribution = (listing: ListingRequest) =>
  api.get(apiPaths.priceDistribution, {
    query: {
      ...listing,
      page: undefined,
      sortBy: undefined,
      minPrice: undefined,
      maxPrice: undefined,
    },
  });
