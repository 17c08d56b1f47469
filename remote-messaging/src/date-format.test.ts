import { expect, test } from 'vitest';

import { formatDay, formatRecent, formatTime } from './date-format.ts';

const now = new Date(2025, 3, 7, 0, 30);

test.each([
  [new Date(2025, 3, 7, 0, 1), 'Today'],
  [new Date(2025, 3, 6, 23, 59), 'Yesterday'],
  [new Date(2025, 3, 5, 12, 0), 'April 5, 2025'],
])('formats the day of %s as %s', (date, heading) => {
  expect(formatDay(date.toISOString(), now)).toBe(heading);
});

test.each([
  [new Date(2025, 3, 7, 0, 5), '12:05 AM'],
  [new Date(2025, 3, 7, 15, 40), '3:40 PM'],
])('formats the time of %s as %s', (date, text) => {
  expect(formatTime(date.toISOString())).toBe(text);
});

test.each([
  [new Date(2025, 3, 7, 0, 5), '12:05 AM'],
  [new Date(2025, 3, 6, 15, 40), 'Yesterday, 3:40 PM'],
  [new Date(2025, 3, 5, 15, 40), 'Apr 5, 3:40 PM'],
])('formats a recent time of %s as %s', (date, text) => {
  expect(formatRecent(date.toISOString(), now)).toBe(text);
});
