import { HttpError, badRequestError, conflictError } from '@gida/server/http-error';

/** The specification's message and status for another user's booking. */
export const bookingAccessDeniedError = (): HttpError =>
  new HttpError(422, 'not_yours', 'Unauthorized access to booking.');

export const missingPriceError = (): HttpError =>
  badRequestError('no_price', 'Contact the host for the price of this apartment.');

export const ownApartmentError = (): HttpError =>
  badRequestError('own_apartment', 'You cannot book your own apartment.');

export const datesTakenError = (): HttpError =>
  conflictError('dates_taken', 'Those dates have just been taken. Please choose other dates.');

export const notChargeableError = (message: string): HttpError =>
  badRequestError('not_chargeable', message);

export const notPayableError = (message: string): HttpError =>
  badRequestError('not_payable', message);

export const datesNotChangeableError = (message: string): HttpError =>
  conflictError('not_changeable', message);

export const dateChangeProcessingError = (): HttpError =>
  conflictError(
    'change_processing',
    'The payment for your new dates is processing. Please wait for it.',
  );

export const notCancellableError = (message: string): HttpError =>
  conflictError('not_cancellable', message);
