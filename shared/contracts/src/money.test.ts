import { expect, it } from 'vitest';

import { convertFromNaira, formatMoney, formatNaira, calculateStayTotal } from './money.ts';

it.each([
  [formatNaira(30_000), '₦30,000'],
  [formatNaira(1_234_567.5, 2), '₦1,234,567.50'],
  [formatMoney(12_345, 'usd'), '$123.45'],
  [formatMoney(12_345, 'eur'), '€123.45'],
])('formats an amount as %s', (shown, expected) => expect(shown).toBe(expected));

it('stay total is price × nights + caution fee, converted and rounded once', () => {
  const kobo = calculateStayTotal(5_000_000, 3, 2_000_000);

  expect(kobo).toBe(17_000_000);
  expect(convertFromNaira(kobo, 1_500)).toBe(11_333);
});
