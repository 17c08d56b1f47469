import { expect, test } from 'vitest';

import { shuffle } from './shuffle.ts';

const numbers = Array.from({ length: 50 }, (_, index) => index);

test('the same seed draws the same order, another seed another one', () => {
  expect(shuffle(numbers, 11)).toEqual(shuffle(numbers, 11));
  expect(shuffle(numbers, 11)).not.toEqual(shuffle(numbers, 12));
});

test('everything is drawn once', () => {
  expect(shuffle(numbers, 11).toSorted((one, other) => one - other)).toEqual(numbers);
});
