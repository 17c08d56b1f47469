import type { AvailabilityResponse } from '@gida/contracts/catalog';
import { getDayState, isFreeBetween, type Stay } from '@gida/stay';

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
