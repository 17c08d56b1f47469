import { Refusal, badRequest } from './refusal.ts';

const datesTaken = () =>
  new Refusal(409, 'dates_taken', 'Those dates have just been taken. Please choose other dates.');

const emailTaken = () =>
  new Refusal(409, 'email_taken', 'That email address belongs to another account.', {
    details: [{ field: 'email', message: 'That email address belongs to another account.' }],
  });

/** Database rules that mean something to a caller, by constraint name. */
export const refusalByConstraint: Record<string, () => Refusal> = {
  booking_no_overlap: datesTaken,
  booking_has_nights: () =>
    badRequest('no_nights', 'Check-out must be after check-in.', 'checkOutDate'),
  person_email_once: emailTaken,
};
