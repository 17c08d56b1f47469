import { addDays, lazyFormat, nightsBetween } from './dates.ts';

/** `YYYY-MM` */
export type Month = string;

export const daysInWeek = 7;

export const toMonth = (date: string): Month => date.slice(0, 7);

export function addMonths(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Monday is 0; 1970-01-05 was a Monday, and no calendar shows a day before it. */
export const weekdayIndex = (day: string): number => nightsBetween('1970-01-05', day) % daysInWeek;

/** The weeks of a month, Monday first; null pads the days before the first and after the last. */
export function buildMonthWeeks(month: Month): (string | null)[][] {
  const first = `${month}-01`;
  const days = nightsBetween(first, `${addMonths(month, 1)}-01`);
  const blanks = weekdayIndex(first);
  const cells = Array.from(
    { length: Math.ceil((blanks + days) / daysInWeek) * daysInWeek },
    (_, at) => (at < blanks || at >= blanks + days ? null : addDays(first, at - blanks)),
  );
  return Array.from({ length: cells.length / daysInWeek }, (_, week) =>
    cells.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
}

const monthFormat = lazyFormat({ month: 'long', year: 'numeric' });

/** "December 2026" */
export const formatMonth = (month: Month): string =>
  monthFormat().format(new Date(`${month}-01T00:00:00Z`));
