import { expect, test } from 'vitest';

import { getDayState, isFreeBetween } from './free-nights.ts';

const availability = {
  today: '2026-11-21',
  lastCheckIn: '2026-12-21',
  taken: [{ from: '2026-11-28', to: '2026-12-02' }],
};

test.each([
  ['2026-11-20', 'closed'],
  ['2026-11-21', 'free'],
  ['2026-11-27', 'free'],
  ['2026-11-28', 'taken'],
  ['2026-12-01', 'taken'],
  ['2026-12-02', 'free'],
  ['2026-12-21', 'free'],
  ['2026-12-22', 'closed'],
])('day %s is %s', (day, state) => {
  expect(getDayState(day, availability)).toBe(state);
});

test.each([
  ['2026-11-25', '2026-11-28', true],
  ['2026-11-25', '2026-11-29', false],
  ['2026-12-02', '2026-12-05', true],
  ['2026-12-02', '2026-12-02', false],
])('%s to %s is free: %s', (checkIn, checkOut, isFree) => {
  expect(isFreeBetween(checkIn, checkOut, availability)).toBe(isFree);
});
