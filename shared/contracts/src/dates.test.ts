import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  addDays,
  isCalendarDate,
  lagosDate,
  longDate,
  nightsBetween,
  shortDate,
  stayRange,
} from './dates.ts';

it.each([
  ['2025-02-29', false],
  ['2024-02-29', true],
  ['2025-13-01', false],
  ['25-01-01', false],
  ['2025-01-01', true],
])('knows whether %s is on the calendar', (text, known) =>
  expect(isCalendarDate(text)).toBe(known),
);

it('counts as many nights as days were added, in any season', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, nights) => {
      expect(nightsBetween(from, addDays(from, nights))).toBe(nights);
    }),
  );
});

it('turns the day in Lagos an hour before it turns in London', () => {
  expect(lagosDate(new Date('2025-06-30T22:59:59Z'))).toBe('2025-06-30');
  expect(lagosDate(new Date('2025-06-30T23:00:00Z'))).toBe('2025-07-01');
});

it('writes dates as the pages show them', () => {
  expect(longDate('2025-04-05')).toBe('April 5, 2025');
  expect(shortDate('2025-11-30')).toBe('Nov 30');
});

it.each([
  ['2026-10-28', '2026-10-31', '28 – 31 Oct 2026'],
  ['2026-10-28', '2026-11-02', '28 Oct – 2 Nov 2026'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
])('writes the stay from %s to %s as "%s"', (from, to, text) => {
  expect(stayRange(from, to)).toBe(text);
});
