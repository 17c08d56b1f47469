import { api, type RequestOptions } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';
import type { ReviewRequest } from '@gida/contracts/reviews';

export const fetchStayReview = (bookingId: string, signal: AbortSignal) =>
  api.get(apiPaths.stayReview(bookingId), { signal });

export const writeReview = (bookingId: string, review: ReviewRequest, idempotencyKey: string) =>
  api.post(apiPaths.stayReview(bookingId), review, { idempotencyKey });

export const changeReview = (bookingId: string, review: ReviewRequest) =>
  api.put(apiPaths.stayReview(bookingId), review);

export async function uploadReviewPicture(booking: string, picture: Blob, options: RequestOptions) {
  const form = new FormData();
  form.append('picture', picture);
  return (await api.post(apiPaths.reviewPictures(booking), form, options)).image;
}
