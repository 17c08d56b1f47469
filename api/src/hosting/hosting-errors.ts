import { HttpError, badRequestError } from '../http/errors/http-error.ts';

/** Also for an apartment of another host, so that its existence is not revealed. */
export const hostedApartmentNotFoundError = (): HttpError =>
  new HttpError(404, 'not_found', 'Apartment not found.');

export const feedNotFoundError = (): HttpError =>
  new HttpError(404, 'not_found', 'Calendar not found.');

export const invalidNightsError = (message: string, field: 'from' | 'to'): HttpError =>
  badRequestError('impossible_nights', message, field);

export const nothingToFreeError = (): HttpError =>
  new HttpError(
    409,
    'nothing_to_free',
    'You have not blocked any of these nights. Remove imported nights in the calendar they come from.',
  );

export const unreadableCalendarError = (message: string, field: 'text' | 'url'): HttpError =>
  badRequestError('unreadable_calendar', message, field);

export const tooManyFeedsError = (max: number): HttpError =>
  new HttpError(409, 'too_many_feeds', `An apartment can import at most ${max} calendars.`);
