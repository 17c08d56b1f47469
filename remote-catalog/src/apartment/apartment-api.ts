import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const fetchApartment = (apartmentId: string, signal: AbortSignal) =>
  api.get(apiPaths.apartment(apartmentId), { signal });

/** The map key, or null when none is configured or the request fails: the page works without a map. */
export const fetchMapKey = (signal: AbortSignal) =>
  api.get(apiPaths.site, { signal }).then(
    ({ mapKey }) => mapKey,
    () => null,
  );

export const fetchReviews = (apartmentId: string, page: number, signal: AbortSignal) =>
  api.get(apiPaths.apartmentReviews(apartmentId), { query: { page }, signal });

export const voteOnReview = (reviewId: string, isHelpful: boolean) =>
  api.post(apiPaths.voteOnReview(reviewId), { isHelpful });

export const reportReview = (reviewId: string) => api.post(apiPaths.reportReview(reviewId));

export const blockReviewer = (reviewId: string) => api.post(apiPaths.blockReviewer(reviewId));
