import { HttpError, badRequestError, conflictError } from '@gida/server/http-error';

import { recordMessages } from './messages.ts';

/** The specification's message and status for another user's booking. */
export const bookingAccessDeniedError = (): HttpError =>
  new HttpError(422, 'not_yours', recordMessages.accessDenied);

export const missingPriceError = (): HttpError =>
  badRequestError('no_price', recordMessages.missingPrice);

export const ownApartmentError = (): HttpError =>
  badRequestError('own_apartment', recordMessages.ownApartment);

export const datesTakenError = (): HttpError =>
  conflictError('dates_taken', recordMessages.datesTaken);

export const notChargeableError = (message: string): HttpError =>
  badRequestError('not_chargeable', message);

export const notPayableError = (message: string): HttpError =>
  badRequestError('not_payable', message);

export const datesNotChangeableError = (message: string): HttpError =>
  conflictError('not_changeable', message);

export const dateChangeProcessingError = (): HttpError =>
  conflictError('change_processing', recordMessages.changeProcessing);

export const notCancellableError = (message: string): HttpError =>
  conflictError('not_cancellable', message);
