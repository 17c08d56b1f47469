import { addDays, nightsBetween } from '@gida/contracts/dates';

import { addMonths, monthOf } from './calendar-month.ts';

const daysInWeek = 7;

/** Monday is 0. 1970-01-05 was one. */
const weekday = (day: string): number =>
  ((nightsBetween('1970-01-05', day) % daysInWeek) + daysInWeek) % daysInWeek;

/** The same day of another month, or that month's last day. */
function inMonth(day: string, by: number): string {
  const month = addMonths(monthOf(day), by);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** Where a key leads from a day, as in any calendar; null for a key that means nothing here. */
export function steppedDay(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -daysInWeek);
    case 'ArrowDown':
      return addDays(day, daysInWeek);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, daysInWeek - 1 - weekday(day));
    case 'PageUp':
      return inMonth(day, -1);
    case 'PageDown':
      return inMonth(day, 1);
    default:
      return null;
  }
}
