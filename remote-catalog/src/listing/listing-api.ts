import { api } from '@gida/api-client';
import type { ListingResponse, PriceDistributionResponse } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { apiPaths } from '@gida/contracts/paths';

import type { ListingRequest } from './listing-query.ts';

export const fetchApartments = (listing: ListingRequest, signal: AbortSignal) =>
  api.get<ListingResponse>(apiPaths.apartments, {
    query: { ...listing, limit: limits.pageSize },
    signal,
  });

/** The prices of everything that the other filters find. */
export function fetchPriceDistribution({
  page,
  sortBy,
  minPrice,
  maxPrice,
  ...filters
}: ListingRequest): Promise<PriceDistributionResponse> {
  return api.get<PriceDistributionResponse>(apiPaths.priceDistribution, { query: filters });
}
