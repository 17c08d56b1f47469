import { Refusal, badRequest } from './refusal.ts';

const datesTaken = () =>
  new Refusal(409, 'dates_taken', 'Those dates have just been taken. Please choose other dates.');

const emailTaken = () =>
  new Refusal(409, 'email_taken', 'That email address belongs to another account.', {
    details: [{ field: 'email', message: 'That email address belongs to another account.' }],
  });

const feedKnown = () =>
  new Refusal(409, 'feed_known', 'This calendar is imported already.', {
    details: [{ field: 'url', message: 'This calendar is imported already.' }],
  });

/** Database rules that mean something to a caller, by constraint name. */
export const refusalByConstraint: Record<string, () => Refusal> = {
  booking_no_overlap: datesTaken,
  booking_has_nights: () =>
    badRequest('no_nights', 'Check-out must be after check-in.', 'checkOutDate'),
  calendar_feed_url_once: feedKnown,
  person_email_once: emailTaken,
};
