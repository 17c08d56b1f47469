import { addDays, nightsBetween } from '@gida/contracts/dates';

/** `YYYY-MM` */
export type Month = string;

const daysInWeek = 7;

export const monthOf = (date: string): Month => date.slice(0, 7);

export function addMonths(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, Monday first; null stands before its first and after its last day. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = `${month}-01`;
  const days = nightsBetween(first, `${addMonths(month, 1)}-01`);
  // 1970-01-05 was a Monday.
  const blanks = ((nightsBetween('1970-01-05', first) % daysInWeek) + daysInWeek) % daysInWeek;
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
