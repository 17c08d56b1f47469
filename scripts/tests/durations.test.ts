import { expect, test } from 'vitest';

import { addRun, remainingText } from './durations.ts';

test('what is left is the sum of the usual times of the parts that follow', () => {
  const known = { check: [20, 400, 30], e2e: [600] };

  expect(remainingText(known, ['check', 'e2e'])).toBe('about 11 min left');
  expect(remainingText(known, ['check'], false)).toBe('at most 30 s left');
});

test('nothing is invented for a part that has never run here', () => {
  expect(remainingText({ check: [20] }, ['check', 'e2e'])).toMatch(/unknown/);
});

test('only the last five runs count', () => {
  const known = addRun({ check: [1, 2, 3, 4, 5] }, { check: 6, build: 7 });

  expect(known).toEqual({ check: [2, 3, 4, 5, 6], build: [7] });
});
