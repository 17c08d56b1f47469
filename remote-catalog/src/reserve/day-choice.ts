import type { AvailabilityAnswer } from '@gida/contracts/catalog';
import { nightsBetween } from '@gida/contracts/dates';

import type { Stay } from './stay.ts';

export type DayState = 'free' | 'taken' | 'closed';

const isTaken = (night: string, { taken }: AvailabilityAnswer): boolean =>
  taken.some(({ from, to }) => from <= night && night < to);

/** Whether a stay may begin on a day: free, not past, and not too far ahead. */
export function dayState(day: string, availability: AvailabilityAnswer): DayState {
  if (day < availability.today) return 'closed';
  if (isTaken(day, availability)) return 'taken';
  return day > availability.lastCheckIn ? 'closed' : 'free';
}

/** Nobody may be in the apartment between the two dates; leaving on the day others come is fine. */
export function isFreeBetween(
  checkIn: string,
  checkOut: string,
  { taken }: AvailabilityAnswer,
): boolean {
  return (
    nightsBetween(checkIn, checkOut) >= 1 &&
    taken.every(({ from, to }) => checkOut <= from || to <= checkIn)
  );
}

/** Whether a day ends the stay that has only a beginning yet. */
export function canCheckOut(stay: Stay, day: string, availability: AvailabilityAnswer): boolean {
  if (!stay.checkIn || stay.checkOut) return false;
  return isFreeBetween(stay.checkIn, day, availability);
}

export const canPick = (stay: Stay, day: string, availability: AvailabilityAnswer): boolean =>
  canCheckOut(stay, day, availability) || dayState(day, availability) === 'free';

/** The first press checks in, the second checks out; a press that cannot check out begins anew. */
export function pickDay(stay: Stay, day: string, availability: AvailabilityAnswer): Stay {
  if (canCheckOut(stay, day, availability)) return { ...stay, checkOut: day };
  if (dayState(day, availability) !== 'free') return stay;
  return { ...stay, checkIn: day, checkOut: undefined };
}
