import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Currency } from '@gida/contracts/constants/payment';
import {
  convertFromNaira,
  formatMoney,
  formatNaira,
  calculateStayTotal,
  toMajor,
} from '@gida/contracts/money';

import { bookingCharge } from '@gida/stay';
import { invoiceSections } from '../invoice/invoice-content.ts';
import { aBooking, anInvoice, aPaymentTotal } from '../testing/booking-fixtures.ts';

const priceInputs = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000 }),
  cautionFee: fc.integer({ min: 0, max: 1_000_000 }),
  nights: fc.integer({ min: 1, max: 90 }),
  usd: fc.integer({ min: 100_00, max: 9_999_99 }).map(toMajor),
  eur: fc.integer({ min: 100_00, max: 9_999_99 }).map(toMajor),
  currency: fc.constantFrom<Currency>('ngn', 'usd', 'eur'),
});

it('shows, charges and invoices the same amount for any price, rate and number of nights', () => {
  fc.assert(
    fc.property(priceInputs, ({ price, cautionFee, nights, usd, eur, currency }) => {
      const kobo = calculateStayTotal(price * 100, nights, cautionFee * 100);
      const minor = {
        ngn: kobo,
        usd: convertFromNaira(kobo, usd),
        eur: convertFromNaira(kobo, eur),
      };
      const booking = aBooking({
        nights,
        totalPrice: toMajor(kobo),
        quote: {
          ...aBooking().quote,
          nights,
          price,
          cautionFee,
          subtotal: price * nights,
          totalPrice: toMajor(kobo),
          rates: { usd, eur },
          totalUsd: toMajor(minor.usd),
          totalEur: toMajor(minor.eur),
        },
        charge: { currency, amount: toMajor(minor[currency]) },
      });

      const charged = formatMoney(minor[currency], currency);
      const invoice = Object.fromEntries(
        invoiceSections(
          booking,
          anInvoice({
            payments: [aPaymentTotal({ currency, charged: toMajor(minor[currency]), kept: 0 })],
          }),
        ).flatMap(({ lines }) => lines),
      );

      expect(bookingCharge(booking).amount).toBe(charged);
      expect(invoice['Charged']).toBe(`${charged} (${currency.toUpperCase()})`);
      expect(invoice['Total']).toBe(formatMoney(minor.usd, 'usd'));
      expect(invoice['Total in naira']).toBe(formatNaira(toMajor(kobo), 2));
    }),
    { numRuns: 10_000 },
  );
});
