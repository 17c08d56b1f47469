import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  addDays,
  isCalendarDate,
  toLagosDate,
  formatLongDate,
  nightsBetween,
  formatShortDate,
  formatStayRange,
} from './dates.ts';

it.each([
  ['2025-02-29', false],
  ['2024-02-29', true],
  ['2025-13-01', false],
  ['25-01-01', false],
  ['2025-01-01', true],
])('isCalendarDate: %s is valid: %s', (text, known) => expect(isCalendarDate(text)).toBe(known));

it('nightsBetween is the inverse of addDays, across daylight-saving changes and leap years', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, nights) => {
      expect(nightsBetween(from, addDays(from, nights))).toBe(nights);
    }),
  );
});

it('starts a new day in Lagos at 23:00 UTC', () => {
  expect(toLagosDate(new Date('2025-06-30T22:59:59Z'))).toBe('2025-06-30');
  expect(toLagosDate(new Date('2025-06-30T23:00:00Z'))).toBe('2025-07-01');
});

it('formats long and short dates', () => {
  expect(formatLongDate('2025-04-05')).toBe('April 5, 2025');
  expect(formatShortDate('2025-11-30')).toBe('Nov 30');
});

it.each([
  ['2026-10-28', '2026-10-31', 'Oct 28 – 31, 2026'],
  ['2026-10-28', '2026-11-02', 'Oct 28 – Nov 2, 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
])('formats the stay from %s to %s as "%s"', (from, to, text) => {
  expect(formatStayRange(from, to)).toBe(text);
});
