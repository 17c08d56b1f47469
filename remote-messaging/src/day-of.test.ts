import { expect, test } from 'vitest';

import { dayOf, timeOf } from './day-of.ts';

const now = new Date(2025, 3, 7, 0, 30);

test.each([
  [new Date(2025, 3, 7, 0, 1), 'Today'],
  [new Date(2025, 3, 6, 23, 59), 'Yesterday'],
  [new Date(2025, 3, 5, 12, 0), 'April 5, 2025'],
])('a message of %s is headed %s', (moment, heading) => {
  expect(dayOf(moment.toISOString(), now)).toBe(heading);
});

test.each([
  [new Date(2025, 3, 7, 0, 5), '12:05 AM'],
  [new Date(2025, 3, 7, 15, 40), '3:40 PM'],
])('the time of %s reads %s', (moment, text) => {
  expect(timeOf(moment.toISOString())).toBe(text);
});
