import { expect, it } from 'vitest';

import { clockFace, spokenMinutes } from './time-left.ts';

it.each([
  [1_800_000, '30:00'],
  [125_000, '2:05'],
  [124_001, '2:05'],
  [999, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('with %d ms left a guest sees %s', (left, face) => expect(clockFace(left)).toBe(face));

it.each([
  [1_900_000, null],
  [1_800_000, 30],
  [600_001, 20],
  [600_000, 10],
  [59_000, 1],
])('with %d ms left a screen reader has last been told %s', (left, minutes) =>
  expect(spokenMinutes(left)).toBe(minutes),
);
