import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  convertFromNaira,
  formatMoney,
  formatNaira,
  formatShortNaira,
  calculateStayTotal,
} from './money.ts';

it.each([
  [formatNaira(30_000), '₦30,000'],
  [formatNaira(1_234_567.5, 2), '₦1,234,567.50'],
  [formatShortNaira(499), '₦499'],
  [formatShortNaira(134_200), '₦134k'],
  [formatShortNaira(999_600), '₦1m'],
  [formatShortNaira(1_234_567), '₦1.2m'],
  [formatMoney(12_345, 'usd'), '$123.45'],
  [formatMoney(12_345, 'eur'), '€123.45'],
])('formats an amount as %s', (shown, expected) => expect(shown).toBe(expected));

const wholeNaira = (naira: number) => formatMoney(Math.round(naira * 100), 'ngn', 0);

it.each([
  0,
  1,
  12,
  999,
  1000,
  9_999,
  10_000,
  99_999.99,
  100_000,
  999_999,
  1_000_000,
  123_456_789,
  0.004,
  0.005,
  0.495,
  0.5,
  1.5,
  2.5,
  999.5,
  999.499,
  1e12,
  1e13,
  1e20,
  -1,
  -0.5,
  -1_234,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('writes %d whole naira as Intl does', (naira) => {
  expect(formatNaira(naira)).toBe(wholeNaira(naira));
});

it('writes any amount in whole naira as Intl does', () => {
  const amount = fc.oneof(fc.integer(), fc.double({ min: -1e6, max: 1e12 }));
  fc.assert(fc.property(amount, (naira) => formatNaira(naira) === wholeNaira(naira)));
});

it('stay total is price × nights + caution fee, converted and rounded once', () => {
  const kobo = calculateStayTotal(5_000_000, 3, 2_000_000);

  expect(kobo).toBe(17_000_000);
  expect(convertFromNaira(kobo, 1_500)).toBe(11_333);
});
