import { datesTakenError } from '../booking/record/booking-errors.ts';
import { badRequestError, conflictError } from '@gida/server/http-error';
import type { ConstraintErrors } from '../http/errors/error-handler.ts';
import { processMessages } from './messages.ts';

/** Errors of database constraints that callers can act on. */
export const errorByConstraint: ConstraintErrors = {
  booking_no_overlap: datesTakenError,
  booking_has_nights: () => badRequestError('no_nights', processMessages.noNights, 'checkOutDate'),
  calendar_feed_url_unique: () => conflictError('feed_known', processMessages.calendarKnown, 'url'),
  user_account_email_unique: () =>
    conflictError('email_taken', processMessages.emailTaken, 'email'),
  wishlist_name: () => conflictError('wishlist_name_taken', processMessages.wishlistName),
};
