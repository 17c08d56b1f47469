import { randomUUID } from 'node:crypto';

import { reviewLimits } from '@gida/contracts/constants/reviews';
import { conflictError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { deleteUpload, reserveUpload } from './review-upload-repository.ts';

/** Stores a picture for the review of a stay under an id of which the stay has a limited number. */
export async function storeReviewUpload<T>(
  app: App,
  bookingId: string,
  store: (id: string) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  if (!(await reserveUpload(app.db, { id, bookingId }, reviewLimits.uploads))) {
    const message = `You have uploaded ${reviewLimits.uploads} photos for this stay. Save the review with the ones you have; you can add others tomorrow.`;
    throw conflictError('too_many_photos', message);
  }
  try {
    return await store(id);
  } catch (error) {
    await deleteUpload(app.db, id);
    throw error;
  }
}
