import type { InvoiceRecord } from '@gida/contracts/booking';
import type { Currency, RefundReason } from '@gida/contracts/constants/payment';
import { describe, expect, it } from 'vitest';

import { includedVat, taxedAmount } from './vat-rules.ts';

describe('includedVat', () => {
  it.each([
    [10_750_000, 7.5, { net: 10_000_000, amount: 750_000 }],
    [15_000_000, 7.5, { net: 13_953_488, amount: 1_046_512 }],
    [15_000_000, 0, { net: 15_000_000, amount: 0 }],
    [0, 7.5, { net: 0, amount: 0 }],
  ])('splits %i kobo at %f%%', (gross, percent, expected) => {
    expect(includedVat(gross, percent)).toEqual(expected);
  });
});

describe('taxedAmount', () => {
  const stay = {
    total: 17_000_000,
    cautionFee: 2_000_000,
    isCancelled: false,
    charge: { currency: 'usd' as const, amount: 11_333 },
  };
  const paid = movement('payment', 11_333);
  const cancelled = { ...stay, isCancelled: true };

  it.each([
    ['nothing was charged', stay, [], 15_000_000],
    ['no checkout was opened', { ...stay, charge: null }, [], 15_000_000],
    ['a cancelled stay was never paid for', cancelled, [], 0],
    ['the stay is paid', stay, [paid], 15_000_000],
    [
      'the caution fee went back',
      stay,
      [paid, movement('refund', 1_333, 'caution_fee')],
      15_000_000,
    ],
    [
      'a second payment went back at once',
      stay,
      [paid, paid, movement('refund', 11_333, 'late_payment')],
      15_000_000,
    ],
    [
      'new dates were paid for in a second payment',
      stay,
      [movement('payment', 8_000), movement('date_change_payment', 3_333)],
      15_000_000,
    ],
    [
      'cheaper dates were refunded',
      stay,
      [movement('payment', 20_000), movement('refund_due', 8_667, 'date_change')],
      15_000_000,
    ],
    [
      'only the caution fee of a cancelled stay went back',
      cancelled,
      [paid, movement('refund', 1_333, 'cancelled')],
      15_000_000,
    ],
    [
      'all of a cancelled stay went back',
      cancelled,
      [paid, movement('refund_due', 11_333, 'cancelled')],
      0,
    ],
    ['staff refunded half', stay, [paid, movement('refund', 5_666, 'at_provider')], 6_500_750],
  ])('is the price of the nights less its refunds when %s', (_when, given, movements, expected) => {
    expect(taxedAmount(given, movements)).toBe(expected);
  });
});

function movement(kind: InvoiceRecord['kind'], amount: number, reason: RefundReason | null = null) {
  return { kind, reason, currency: 'usd' as Currency, amount };
}
