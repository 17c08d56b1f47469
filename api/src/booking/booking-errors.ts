import { formatLagosTime } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import { HttpError, badRequestError, conflictError } from '../http/errors/http-error.ts';
import { firstStayLimits, maxLiveHolds, maxUnpaidNights } from './reserve/hold-rules.ts';
import type { StayFieldError } from './reserve/stay-rules.ts';

export const apartmentNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'not_found',
    'Apartment not found. The apartment you are looking for does not exist.',
  );

/** The specification's message and status for another user's booking. */
export const bookingAccessDeniedError = (): HttpError =>
  new HttpError(422, 'not_yours', 'Unauthorized access to booking.');

export const invalidStayError = (problems: StayFieldError[]): HttpError =>
  new HttpError(400, 'impossible_stay', problems[0]?.message ?? 'These dates cannot be booked.', {
    details: problems,
  });

export const missingPriceError = (): HttpError =>
  badRequestError('no_price', 'Contact the host for the price of this apartment.');

export const ownApartmentError = (): HttpError =>
  badRequestError('own_apartment', 'You cannot book your own apartment.');

export const datesTakenError = (): HttpError =>
  conflictError('dates_taken', 'Those dates have just been taken. Please choose other dates.');

/** The guest's own unpaid hold overlaps these dates. */
export const datesHeldByGuestError = (): HttpError =>
  conflictError(
    'dates_taken',
    'You already hold some of these dates. Pay or cancel that booking first.',
  );

/** The guest has already paid for these dates, perhaps in another tab. */
export const datesBookedByGuestError = (): HttpError =>
  conflictError('dates_taken', 'You have already booked some of these dates. See your bookings.');

export const tooManyHoldsError = (): HttpError =>
  conflictError(
    'too_many_holds',
    `You already have ${maxLiveHolds} unpaid bookings or changes of dates. Pay for or cancel one of them first.`,
  );

export const oneHoldBeforeFirstStayError = (): HttpError =>
  conflictError(
    'too_many_holds',
    'Until you have paid for a first stay, you can hold one apartment at a time. Pay for or cancel your other booking first.',
  );

export const firstStayTooLongError = (): HttpError =>
  conflictError(
    'too_many_holds',
    `Your first stay can be at most ${firstStayLimits.nights} nights. Once you have paid for it, you can book longer ones.`,
  );

export const tooManyHoldsTodayError = (): HttpError =>
  conflictError(
    'too_many_holds',
    'You have held dates without paying very often today. Please try again tomorrow.',
  );

export const tooManyUnpaidNightsError = (): HttpError =>
  conflictError(
    'too_many_holds',
    `You can hold at most ${maxUnpaidNights} unpaid nights at a time. Pay for or cancel an unpaid booking or change of dates first.`,
  );

const coolDownError = (until: Date, message: (time: string) => string): HttpError =>
  new HttpError(409, 'hold_cool_down', message(formatLagosTime(until.toISOString())), {
    headers: { 'retry-after': String(Math.ceil((until.getTime() - Date.now()) / 1_000)) },
  });

export const holdCoolDownError = (until: Date): HttpError =>
  coolDownError(
    until,
    (time) =>
      `You held this apartment a short while ago without paying. You can book it again from ${time}.`,
  );

export const dateChangeCoolDownError = (until: Date): HttpError =>
  coolDownError(
    until,
    (time) =>
      `You held dates of this apartment a short while ago without paying. You can choose new nights again from ${time}; until then your booking stays as it is.`,
  );

export const notChargeableError = (message: string): HttpError =>
  badRequestError('not_chargeable', message);

export const notPayableError = (message: string): HttpError =>
  badRequestError('not_payable', message);

/** The address, the host's telephone and the codes are for guests whose stay is paid for. */
export const notConfirmedError = (): HttpError =>
  conflictError('not_confirmed', 'You can read this as soon as your stay is paid for.');

export const datesNotChangeableError = (message: string): HttpError =>
  conflictError('not_changeable', message);

export const sameDatesError = (): HttpError =>
  badRequestError('same_dates', 'These are the dates of your booking. Choose other ones.');

/** The price of a night, or the caution fee, has changed since the guest saw the quote. */
export const changePriceChangedError = (total: MinorUnits): HttpError =>
  conflictError(
    'costs_more',
    `The price of these dates has changed: they now cost ${formatMoney(total)}. Nothing has been changed.`,
  );

export const dateChangeProcessingError = (): HttpError =>
  conflictError(
    'change_processing',
    'The payment for your new dates is processing. Please wait for it.',
  );

export const tooManyDateChangesError = (): HttpError =>
  conflictError(
    'too_many_changes',
    'You have changed dates very often today. Please try again tomorrow.',
  );

export const notCancellableError = (message: string): HttpError =>
  conflictError('not_cancellable', message);

/** Midnight has passed, or a payment has arrived, since the guest saw the preview. */
export const cancellationCostsMoreError = (kept: MinorUnits): HttpError =>
  conflictError(
    'costs_more',
    `Cancelling now costs more than you were shown: ${formatMoney(kept)} would not be refunded. Your booking has not been cancelled.`,
  );

export const providerUnavailableError = (): HttpError =>
  new HttpError(
    502,
    'payment_provider',
    'The payment service is not responding right now. Your dates are held; please try again in a moment.',
  );

export const checkoutNotClosedError = (cause: unknown): HttpError =>
  new HttpError(
    502,
    'payment_provider',
    'The payment service is not responding right now, so nothing was changed. Please try again in a moment.',
    { cause },
  );
