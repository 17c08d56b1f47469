import { expect, it } from 'vitest';

import { formatCountdown, minutesToAnnounce } from './hold-countdown.ts';

it.each([
  [1_800_000, '30:00'],
  [125_000, '2:05'],
  [124_001, '2:05'],
  [999, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('formats %d ms as %s', (remainingMs, expected) =>
  expect(formatCountdown(remainingMs)).toBe(expected),
);

it.each([
  [1_900_000, null],
  [1_800_000, 30],
  [600_001, 20],
  [600_000, 10],
  [59_000, 1],
])('with %d ms left the last announcement is %s minutes', (remainingMs, minutes) =>
  expect(minutesToAnnounce(remainingMs)).toBe(minutes),
);
