import { randomUUID } from 'node:crypto';

import { reviewLimits } from '@gida/contracts/constants/reviews';
import { conflictError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { deleteUpload, insertUpload } from './review-upload-repository.ts';
import { reviewMessages } from './messages.ts';

/** Stores a picture for the review of a stay under an id of which the stay has a limited number. */
export async function storeReviewUpload<T>(
  app: App,
  bookingId: string,
  store: (id: string) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  if (!(await insertUpload(app.db, { id, bookingId }, reviewLimits.uploads))) {
    throw conflictError('too_many_pictures', reviewMessages.tooManyPictures);
  }
  try {
    return await store(id);
  } catch (error) {
    await deleteUpload(app.db, id);
    throw error;
  }
}
