import type { AvailabilityResponse } from '@gida/contracts/catalog';
import { nightsBetween } from '@gida/contracts/dates';

import type { Stay } from './stay.ts';

export type DayState = 'free' | 'taken' | 'closed';

const isTaken = (night: string, { taken }: AvailabilityResponse): boolean =>
  taken.some(({ from, to }) => from <= night && night < to);

/** Whether a stay can start on a day: free, not in the past and within the booking window. */
export function getDayState(day: string, availability: AvailabilityResponse): DayState {
  if (day < availability.today) return 'closed';
  if (isTaken(day, availability)) return 'taken';
  return day > availability.lastCheckIn ? 'closed' : 'free';
}

/** Whether no booked night lies between the dates. Same-day turnover is allowed. */
export function isFreeBetween(
  checkIn: string,
  checkOut: string,
  { taken }: AvailabilityResponse,
): boolean {
  return (
    nightsBetween(checkIn, checkOut) >= 1 &&
    taken.every(({ from, to }) => checkOut <= from || to <= checkIn)
  );
}

/** Whether a day can be the check-out of a stay that has only a check-in. */
export function canCheckOut(stay: Stay, day: string, availability: AvailabilityResponse): boolean {
  if (!stay.checkIn || stay.checkOut) return false;
  return isFreeBetween(stay.checkIn, day, availability);
}

export const canSelectDay = (
  stay: Stay,
  day: string,
  availability: AvailabilityResponse,
): boolean => canCheckOut(stay, day, availability) || getDayState(day, availability) === 'free';

/** The first selection sets check-in, the second check-out; one that cannot be a check-out starts over. */
export function selectDay(stay: Stay, day: string, availability: AvailabilityResponse): Stay {
  if (canCheckOut(stay, day, availability)) return { ...stay, checkOut: day };
  if (getDayState(day, availability) !== 'free') return stay;
  return { ...stay, checkIn: day, checkOut: undefined };
}
