import type { AvailabilityResponse } from '@gida/contracts/catalog';
import { nightsBetween } from '@gida/contracts/dates';

export type DayState = 'free' | 'taken' | 'closed';

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

const isTaken = (night: string, { taken }: AvailabilityResponse): boolean =>
  taken.some(({ from, to }) => from <= night && night < to);
