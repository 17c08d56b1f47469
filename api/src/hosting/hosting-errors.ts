import { HttpError, badRequestError, conflictError } from '../http/errors/http-error.ts';

export const invalidNightsError = (message: string, field: 'from' | 'to'): HttpError =>
  badRequestError('impossible_nights', message, field);

export const nothingToFreeError = (): HttpError =>
  conflictError(
    'nothing_to_free',
    'You have not blocked any of these nights. Remove imported nights in the calendar they come from.',
  );

export const unreadableCalendarError = (message: string, field: 'text' | 'url'): HttpError =>
  badRequestError('unreadable_calendar', message, field);

export const tooManyFeedsError = (max: number): HttpError =>
  conflictError('too_many_feeds', `An apartment can import at most ${max} calendars.`);
