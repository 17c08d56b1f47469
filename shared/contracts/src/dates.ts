/** A calendar date in Africa/Lagos, `YYYY-MM-DD`. Never a moment: nights are counted between dates. */
export type CalendarDate = string;

const shape = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

const utc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

export const isCalendarDate = (text: string): boolean =>
  shape.test(text) && !Number.isNaN(utc(text)) && fromUtc(utc(text)) === text;

const fromUtc = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromUtc(utc(date) + days * dayMs);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const nightsBetween = (from: CalendarDate, to: CalendarDate): number =>
  (utc(to) - utc(from)) / dayMs;

/** The calendar date in Lagos at a moment. Lagos keeps UTC+1 all year. */
export const lagosDate = (at: Date): CalendarDate => fromUtc(at.getTime() + 3_600_000);

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "April 5, 2025" */
export const longDate = (date: CalendarDate): string => long.format(utc(date));
/** "Nov 30" */
export const shortDate = (date: CalendarDate): string => short.format(utc(date));
/** "Sun, 30 Nov 2025" */
export const stayDate = (date: CalendarDate): string => medium.format(utc(date));

const range = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "28–31 Oct 2026", with the month and the year written as often as needed. */
export const stayRange = (from: CalendarDate, to: CalendarDate): string =>
  // Intl sets its dash between thin spaces, which screen readers and searches trip over.
  range.formatRange(utc(from), utc(to)).replace(/\s*–\s*/u, ' – ');

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** "28 Oct 2026, 12:00", as the clock in Lagos shows it. */
export const lagosMoment = (at: string): string => moment.format(new Date(at));
