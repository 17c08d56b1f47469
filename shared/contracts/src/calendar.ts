import { addDays, nightsBetween } from './dates.ts';

/** `YYYY-MM` */
export type Month = string;

const daysInWeek = 7;

export const monthOf = (date: string): Month => date.slice(0, 7);

export function addMonths(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Monday is 0. 1970-01-05 was one. */
const weekday = (day: string): number =>
  ((nightsBetween('1970-01-05', day) % daysInWeek) + daysInWeek) % daysInWeek;

/** The weeks of a month, Monday first; null stands before its first and after its last day. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = `${month}-01`;
  const days = nightsBetween(first, `${addMonths(month, 1)}-01`);
  const blanks = weekday(first);
  const cells = Array.from(
    { length: Math.ceil((blanks + days) / daysInWeek) * daysInWeek },
    (_, at) => (at < blanks || at >= blanks + days ? null : addDays(first, at - blanks)),
  );
  return Array.from({ length: cells.length / daysInWeek }, (_, week) =>
    cells.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
}

const title = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "December 2026" */
export const monthTitle = (month: Month): string => title.format(new Date(`${month}-01T00:00:00Z`));

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
