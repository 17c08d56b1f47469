import {
  currencies,
  methodSupportsCurrency,
  paymentMethods,
} from '@gida/contracts/constants/payment';
import { expect, it } from 'vitest';

import { assertChargeable } from './charge-rules.ts';

it('accepts exactly the supported pairs of payment method and currency', () => {
  for (const method of paymentMethods) {
    for (const currency of currencies) {
      expect(messageOf(200_000, { currency, method }) === null).toBe(
        methodSupportsCurrency(method, currency),
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
] as const)('checks the limits for a charge of %s %i', (currency, amount, message) => {
  expect(messageOf(amount, { currency, method: 'card' })).toBe(message);
});

function messageOf(...charge: Parameters<typeof assertChargeable>): string | null {
  try {
    assertChargeable(...charge);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
