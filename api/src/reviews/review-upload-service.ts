import { randomUUID } from 'node:crypto';

import { reviewLimits } from '@gida/contracts/constants/reviews';

import type { App } from '../http/app-type.ts';
import { tooManyPhotosError } from './review-errors.ts';
import { deleteUpload, reserveUpload } from './review-upload-repository.ts';

/** Stores a picture for the review of a stay under an id of which the stay has a limited number. */
export async function storeReviewUpload<T>(
  app: App,
  bookingId: string,
  store: (id: string) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  if (!(await reserveUpload(app.db, { id, bookingId }, reviewLimits.uploads))) {
    throw tooManyPhotosError();
  }
  try {
    return await store(id);
  } catch (error) {
    await deleteUpload(app.db, id);
    throw error;
  }
}
