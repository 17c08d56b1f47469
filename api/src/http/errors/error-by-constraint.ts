import { datesTakenError } from '../../booking/booking-errors.ts';
import { nameTakenError } from '../../catalog/wishlist-errors.ts';
import { HttpError, badRequestError } from './http-error.ts';

const emailTakenError = () =>
  new HttpError(409, 'email_taken', 'That email address belongs to another account.', {
    details: [{ field: 'email', message: 'That email address belongs to another account.' }],
  });

const feedExistsError = () =>
  new HttpError(409, 'feed_known', 'This calendar has already been imported.', {
    details: [{ field: 'url', message: 'This calendar has already been imported.' }],
  });

/** Errors of database constraints that callers can act on. */
export const errorByConstraint: Record<string, () => HttpError> = {
  booking_no_overlap: datesTakenError,
  booking_has_nights: () =>
    badRequestError('no_nights', 'Check-out must be after check-in.', 'checkOutDate'),
  calendar_feed_url_unique: feedExistsError,
  user_account_email_unique: emailTakenError,
  wishlist_name: nameTakenError,
};
