import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const fetchHostedReviews = (apartmentId: string, page: number, signal: AbortSignal) =>
  api.get(apiPaths.hostedReviews(apartmentId), { query: { page }, signal });

export const replyToReview = (reviewId: string, text: string) =>
  api.post(apiPaths.replyToReview(reviewId), { text });
