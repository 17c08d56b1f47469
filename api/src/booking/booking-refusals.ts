import { formatMoney } from '@gida/contracts/money';
import type { Minor } from '@gida/contracts/money';

import { Refusal, badRequest } from '../problem/refusal.ts';
import { maxLiveHolds } from './reserve/hold-rules.ts';
import type { StayProblem } from './reserve/stay-rules.ts';

export const apartmentNotFound = (): Refusal =>
  new Refusal(
    404,
    'not_found',
    'Apartment not found. The apartment you are looking for does not exist.',
  );

export const bookingNotFound = (): Refusal => new Refusal(404, 'not_found', 'Booking not found.');

/** The specification's words and status for somebody else's booking. */
export const bookingOfSomebodyElse = (): Refusal =>
  new Refusal(422, 'not_yours', 'Unauthorized access to booking.');

export const impossibleStay = (problems: StayProblem[]): Refusal =>
  new Refusal(400, 'impossible_stay', problems[0]?.message ?? 'These dates cannot be booked.', {
    details: problems,
  });

export const notBookable = (): Refusal =>
  badRequest('no_price', 'Contact the host for the price of this apartment.');

export const ownApartment = (): Refusal =>
  badRequest('own_apartment', 'You cannot book your own apartment.');

export const datesTaken = (): Refusal =>
  new Refusal(409, 'dates_taken', 'Those dates have just been taken. Please choose other dates.');

/** The guest's own unpaid hold is in the way: they can do something about it. */
export const datesHeldByYou = (): Refusal =>
  new Refusal(
    409,
    'dates_taken',
    'You already hold some of these dates. Pay or cancel that booking first.',
  );

/** Paid from another tab, or long ago: nobody has taken anything from them. */
export const datesBookedByYou = (): Refusal =>
  new Refusal(
    409,
    'dates_taken',
    'You have booked some of these dates already. Your bookings show the stay.',
  );

export const tooManyHolds = (): Refusal =>
  new Refusal(
    409,
    'too_many_holds',
    `You are holding ${maxLiveHolds} stays that are not paid yet. Pay or cancel one of them first.`,
  );

export const notChargeable = (message: string): Refusal => badRequest('not_chargeable', message);

export const notPayable = (message: string): Refusal => badRequest('not_payable', message);

export const notCancellable = (message: string): Refusal =>
  new Refusal(409, 'not_cancellable', message);

/** A midnight has passed, or a payment has come, since the guest was shown what comes back. */
export const costsMore = (kept: Minor): Refusal =>
  new Refusal(
    409,
    'costs_more',
    `Cancelling costs more than when you looked: ${formatMoney(kept)} would be kept. Nothing is cancelled yet.`,
  );

export const providerAway = (): Refusal =>
  new Refusal(
    502,
    'payment_provider',
    'The payment service does not answer right now. Your dates are held; please try again in a moment.',
  );

export const checkoutNotClosed = (): Refusal =>
  new Refusal(
    502,
    'payment_provider',
    'The payment service does not answer right now, so nothing was changed. Please try again in a moment.',
  );
