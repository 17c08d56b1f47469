import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';
import type { ReviewRequest } from '@gida/contracts/reviews';

export const fetchStayReview = (bookingId: string, signal: AbortSignal) =>
  api.get(apiPaths.stayReview(bookingId), { signal });

export const writeReview = (bookingId: string, review: ReviewRequest, idempotencyKey: string) =>
  api.post(apiPaths.stayReview(bookingId), review, { idempotencyKey });

export const changeReview = (bookingId: string, review: ReviewRequest) =>
  api.put(apiPaths.stayReview(bookingId), review);

export async function uploadReviewPicture(bookingId: string, picture: Blob): Promise<string> {
  const form = new FormData();
  form.append('picture', picture);
  return (await api.post(apiPaths.reviewPictures(bookingId), form)).image;
}
