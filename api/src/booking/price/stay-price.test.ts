import { currencies } from '@gida/contracts/constants/payment';
import { addDays } from '@gida/contracts/dates';
import { toMinor } from '@gida/contracts/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { convertToCurrency, calculateStayPrice, toQuote, shareOfCharge } from './stay-price.ts';

const at = new Date('2026-11-21T09:00:00Z');

describe('the price of a stay', () => {
  it('is price × nights + caution fee, quoted in every charge currency', () => {
    const price = calculateStayPrice(
      { price: 5_000_000, cautionFee: 2_000_000 },
      { checkInDate: '2026-11-30', checkOutDate: '2026-12-03' },
    );
    const quote = toQuote(price, { usd: 1_500, eur: 1_650, source: 'fixed', at });

    expect(quote).toEqual({
      nights: 3,
      price: 50_000,
      subtotal: 150_000,
      cautionFee: 20_000,
      totalPrice: 170_000,
      rates: { usd: 1_500, eur: 1_650 },
      rateSource: 'fixed',
      rateAt: '2026-11-21T09:00:00.000Z',
      totalUsd: 113.33,
      totalEur: 103.03,
    });
  });

  it('converts to exactly the quoted amount in every currency', () => {
    const apartment = fc.record({
      price: fc.integer({ min: 1, max: 500_000_000 }),
      cautionFee: fc.nat(100_000_000),
    });
    const rates = fc.record({
      usd: fc.integer({ min: 1, max: 9_999 }),
      eur: fc.integer({ min: 1, max: 9_999 }),
    });

    fc.assert(
      fc.property(apartment, fc.integer({ min: 1, max: 365 }), rates, (prices, nights, rate) => {
        const price = calculateStayPrice(prices, {
          checkInDate: '2026-01-31',
          checkOutDate: addDays('2026-01-31', nights),
        });
        const stored = { ...rate, source: 'fixed', at };
        const quote = toQuote(price, stored);

        const shown = { ngn: quote.totalPrice, usd: quote.totalUsd, eur: quote.totalEur };
        for (const currency of currencies) {
          expect(toMinor(shown[currency])).toBe(convertToCurrency(price.total, currency, stored));
        }
        expect(toMinor(quote.subtotal) + toMinor(quote.cautionFee)).toBe(price.total);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is refunded proportionally and never above the charge', () => {
    const amounts = fc.record({
      charged: fc.integer({ min: 50, max: 99_999_999 }),
      total: fc.integer({ min: 1, max: 99_999_999 }),
    });

    fc.assert(
      fc.property(
        amounts,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ charged, total }, part) => {
          const kobo = Math.floor(total * part);

          expect(shareOfCharge(charged, kobo, total)).toBeLessThanOrEqual(charged);
          expect(shareOfCharge(charged, total, total)).toBe(charged);
        },
      ),
    );
  });
});
