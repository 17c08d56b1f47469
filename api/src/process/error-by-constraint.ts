import { datesTakenError } from '../booking/record/booking-errors.ts';
import { badRequestError, conflictError } from '@gida/server/http-error';
import type { ConstraintErrors } from '../http/errors/error-handler.ts';

/** Errors of database constraints that callers can act on. */
export const errorByConstraint: ConstraintErrors = {
  booking_no_overlap: datesTakenError,
  booking_has_nights: () =>
    badRequestError('no_nights', 'Check-out must be after check-in.', 'checkOutDate'),
  calendar_feed_url_unique: () =>
    conflictError('feed_known', 'This calendar has already been imported.', 'url'),
  user_account_email_unique: () =>
    conflictError('email_taken', 'That email address belongs to another account.', 'email'),
  wishlist_name: () => conflictError('wishlist_name_taken', 'You have a list with this name.'),
};
