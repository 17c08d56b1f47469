import { expect, it } from 'vitest';

import { convertNaira, formatMoney, formatNaira, stayTotal } from './money.ts';

it.each([
  [formatNaira(30_000), '₦30,000'],
  [formatNaira(1_234_567.5, 2), '₦1,234,567.50'],
  [formatMoney(12_345, 'usd'), '$123.45'],
  [formatMoney(12_345, 'eur'), '€123.45'],
])('a person reads %s', (shown, expected) => expect(shown).toBe(expected));

it('charges a stay price × nights + caution fee, converted once', () => {
  const kobo = stayTotal(5_000_000, 3, 2_000_000);

  expect(kobo).toBe(17_000_000);
  expect(convertNaira(kobo, 1_500)).toBe(11_333);
});
