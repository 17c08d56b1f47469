import { Refusal, badRequest } from '../problem/refusal.ts';

/** Also for an apartment of another host: it is none of the caller's business. */
export const hostedApartmentNotFound = (): Refusal =>
  new Refusal(404, 'not_found', 'Apartment not found.');

export const feedNotFound = (): Refusal => new Refusal(404, 'not_found', 'Calendar not found.');

export const impossibleNights = (message: string, field: 'from' | 'to'): Refusal =>
  badRequest('impossible_nights', message, field);

export const nothingToFree = (): Refusal =>
  new Refusal(
    409,
    'nothing_to_free',
    'You have not blocked any of these nights. Imported nights are freed in the calendar they come from.',
  );

export const unreadableCalendar = (message: string, field: 'text' | 'url'): Refusal =>
  badRequest('unreadable_calendar', message, field);

export const tooManyFeeds = (most: number): Refusal =>
  new Refusal(409, 'too_many_feeds', `An apartment can import at most ${most} calendars.`);

export const notClaimable = (message: string): Refusal =>
  new Refusal(409, 'not_claimable', message);

export const tooMuchClaimed = (message: string): Refusal =>
  badRequest('too_much_claimed', message, 'amount');
