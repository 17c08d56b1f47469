import { expect, test } from 'vitest';

import { navigateDay } from './navigate-day.ts';

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', null],
])('%s on Tuesday 2026-12-01 moves focus to %s', (key, day) => {
  expect(navigateDay(key, '2026-12-01')).toBe(day);
});

test('PageDown stops at the last day of a shorter month', () => {
  expect(navigateDay('PageDown', '2027-01-31')).toBe('2027-02-28');
});
