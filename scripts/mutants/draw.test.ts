import { expect, test } from 'vitest';

import { shuffled } from './draw.ts';

const numbers = Array.from({ length: 50 }, (_, index) => index);

test('the same seed draws the same order, another seed another one', () => {
  expect(shuffled(numbers, 11)).toEqual(shuffled(numbers, 11));
  expect(shuffled(numbers, 11)).not.toEqual(shuffled(numbers, 12));
});

test('everything is drawn once', () => {
  expect(shuffled(numbers, 11).toSorted((one, other) => one - other)).toEqual(numbers);
});
