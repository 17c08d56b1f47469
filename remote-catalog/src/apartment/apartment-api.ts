import { api } from '@gida/api-client';
import type { ApartmentAnswer } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteAnswer } from '@gida/contracts/site';

export const fetchApartment = (apartment: string, signal: AbortSignal) =>
  api.get<ApartmentAnswer>(apiPaths.apartment(apartment), { signal });

/** The key of the map, null where none is configured. A page without its map is still a page. */
export const fetchMapKey = (signal: AbortSignal): Promise<string | null> =>
  api.get<SiteAnswer>(apiPaths.site, { signal }).then(
    ({ mapKey }) => mapKey,
    () => null,
  );

export const reportReview = (review: string) => api.post(apiPaths.reportReview(review));

export const blockReviewer = (review: string) => api.post(apiPaths.blockReviewer(review));
