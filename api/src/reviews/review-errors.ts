import { reviewLimits } from '@gida/contracts/constants/reviews';

import { HttpError, badRequestError, conflictError } from '../http/errors/http-error.ts';

export const notReviewableError = (): HttpError =>
  conflictError(
    'not_reviewable',
    'You can review a stay once it is over. Cancelled and unpaid bookings cannot be reviewed.',
  );

export const alreadyReviewedError = (): HttpError =>
  conflictError('already_reviewed', 'You have already reviewed this stay.');

export const notReviewedError = (): HttpError =>
  new HttpError(404, 'not_found', 'You have not reviewed this stay yet.');

export const reviewFixedError = (): HttpError =>
  conflictError(
    'review_fixed',
    `A review can be changed for ${reviewLimits.editHours} hours after it was written. Yours can no longer be changed.`,
  );

export const pictureMissingError = (): HttpError =>
  badRequestError(
    'picture_missing',
    'One of the photos is no longer there. Remove it and upload it again.',
    'pictures',
  );

export const tooManyPhotosError = (): HttpError =>
  conflictError(
    'too_many_photos',
    `You have uploaded ${reviewLimits.uploads} photos for this stay. Save the review with the ones you have; you can add others tomorrow.`,
  );

export const ownReviewError = (): HttpError =>
  badRequestError('own_review', 'You cannot vote on your own review, or on one of your own home.');

export const alreadyAnsweredError = (): HttpError =>
  conflictError('already_answered', 'You have already answered this review.');
