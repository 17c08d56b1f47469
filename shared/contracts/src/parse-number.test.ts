import { expect, test } from 'vitest';

import { parseNumber } from './parse-number.ts';

test.each([
  ['230000', 230_000],
  ['45,000', 45_000],
  ['1,250,000', 1_250_000],
  ['₦45 000', 45_000],
  ['₦45\u00A0000', 45_000],
  ['NGN 45,000.50', 45_000.5],
  ['４５０００', 45_000],
  ['\u200B7', 7],
  ['7.', 7],
  ['0', 0],
])('reads %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '1e3',
  '0x10',
  '-5',
  '+5',
  '45,5',
  '45,00',
  '4,5000',
  '1.000.000',
  'five',
  '5 nights',
  '.',
  'Infinity',
])('refuses "%s"', (text) => {
  expect(parseNumber(text)).toBeNaN();
});
