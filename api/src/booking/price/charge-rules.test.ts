import { currencies, methodTakes, paymentMethods } from '@gida/contracts/constants';
import { expect, it } from 'vitest';

import { whyNotChargeable } from './charge-rules.ts';

it('lets a guest pay by every pair of method and currency that exists, and by no other', () => {
  for (const method of paymentMethods) {
    for (const currency of currencies) {
      expect(whyNotChargeable(200_000, currency, method) === null).toBe(
        methodTakes(method, currency),
      );
    }
  }
});

it.each([
  ['ngn', 99_999_999, null],
  [
    'ngn',
    100_000_000,
    'A single payment in NGN can be at most ₦999,999.99. Choose another currency or a shorter stay.',
  ],
  ['usd', 50, null],
  ['usd', 49, 'A payment in USD must be at least $0.50. Choose another currency.'],
] as const)('answers a charge of %s %i', (currency, amount, answer) => {
  expect(whyNotChargeable(amount, currency, 'card')).toBe(answer);
});
