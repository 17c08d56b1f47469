import { localeFor } from '../language.ts';

/** A calendar date in Africa/Lagos, `YYYY-MM-DD`. Never a timestamp: nights are counted between dates. */
export type CalendarDate = string;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

const toUtcMs = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

export const isCalendarDate = (text: string): boolean =>
  datePattern.test(text) && !Number.isNaN(toUtcMs(text)) && fromUtcMs(toUtcMs(text)) === text;

const fromUtcMs = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromUtcMs(toUtcMs(date) + days * dayMs);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const nightsBetween = (from: CalendarDate, to: CalendarDate): number =>
  (toUtcMs(to) - toUtcMs(from)) / dayMs;

/** The calendar date in Lagos at an instant. Lagos keeps UTC+1 all year. */
export const toLagosDate = (at: Date): CalendarDate => fromUtcMs(at.getTime() + 3_600_000);

/** The instant of a wall clock time, `HH:MM`, on a date in Lagos. */
export const lagosInstant = (date: CalendarDate, time: string): Date =>
  new Date(`${date}T${time}:00+01:00`);

/** English in the order of the specification's "April 5, 2025". Made at first use: each takes milliseconds on a phone. */
export const lazyFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let format: Intl.DateTimeFormat | undefined;
  return () =>
    (format ??= new Intl.DateTimeFormat(localeFor('en-US'), { timeZone: 'UTC', ...options }));
};

const longFormat = lazyFormat({ dateStyle: 'long' });
const shortFormat = lazyFormat({ month: 'short', day: 'numeric' });
const mediumFormat = lazyFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "April 5, 2025" */
export const formatLongDate = (date: CalendarDate): string => longFormat().format(toUtcMs(date));
/** "April 5, 2025": the date in Lagos at an instant. */
export const formatLagosDate = (at: string): string => formatLongDate(toLagosDate(new Date(at)));
/** "Nov 30" */
export const formatShortDate = (date: CalendarDate): string => shortFormat().format(toUtcMs(date));
/** "Sun, Nov 30, 2025" */
export const formatStayDate = (date: CalendarDate): string => mediumFormat().format(toUtcMs(date));

const rangeFormat = lazyFormat({ dateStyle: 'medium' });

/** "Oct 28 – 31, 2026"; repeats the month and the year only where they differ. */
export const formatStayRange = (from: CalendarDate, to: CalendarDate): string =>
  // Intl puts thin spaces around the dash; screen readers and text search do not match them.
  rangeFormat()
    .formatRange(toUtcMs(from), toUtcMs(to))
    .replace(/\s*–\s*/u, ' – ');

const timestampFormat = lazyFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

const clockFormat = lazyFormat({ timeStyle: 'short', hourCycle: 'h23', timeZone: 'Africa/Lagos' });

/** "20:07", in Lagos time. */
export const formatLagosClock = (at: string): string => clockFormat().format(new Date(at));

/** "Oct 28, 2026, 12:00", in Lagos time. */
export const formatLagosTime = (at: string): string => timestampFormat().format(new Date(at));
