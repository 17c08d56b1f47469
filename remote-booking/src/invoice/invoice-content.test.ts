import { expect, it } from 'vitest';

import type { Booking, Invoice } from '@gida/contracts/booking';

import {
  aBooking,
  anInvoice,
  anInvoiceRecord,
  aPaymentTotal,
} from '../testing/booking-fixtures.ts';
import {
  invoiceFileName,
  invoiceSections,
  issuerLines,
  referenceLines,
} from './invoice-content.ts';

it('removes characters that file systems reject from the file name', () => {
  const booking = aBooking();
  booking.apartment.name = 'Sea/view: "One"';

  expect(invoiceFileName(booking)).toBe(`invoice_Sea view   One_Gida_${booking.apartment.id}.pdf`);
});

it('shows nights × price, caution fee, tax and the total in US dollars at the stored rate', () => {
  expect(linesOf('Price', aBooking(), anInvoice())).toEqual([
    ['3 nights × ₦50,000.00', '₦150,000.00'],
    ['Caution fee (refunded after check-out)', '₦20,000.00'],
    ['Total in naira', '₦170,000.00'],
    ['of which nights without VAT', '₦139,534.88'],
    ['of which VAT at 7.5%', '₦10,465.12'],
    ['Total', '$113.33'],
    ['at the exchange rate (test)', '₦1,500.00 for 1 USD'],
  ]);
  const price = invoiceSections(aBooking(), anInvoice()).find(({ title }) => title === 'Price');
  expect(price?.parts).toEqual([
    'of which nights without VAT',
    'of which VAT at 7.5%',
    'at the exchange rate (test)',
  ]);
});

it('says that no VAT is charged where the issuer charges none', () => {
  expect(linesOf('Price', aBooking(), anInvoice({ vat: null }))).toContainEqual([
    'VAT',
    'No VAT is charged',
  ]);
});

it('taxes only what was kept of a cancelled stay', () => {
  const booking = aBooking({ bookingStatus: 'cancelled', paymentStatus: 'refunded' });
  const invoice = anInvoice({ vat: { percent: 7.5, net: 0, amount: 0 } });

  expect(linesOf('Price', booking, invoice)).toContainEqual([
    'of what was kept, VAT at 7.5%',
    '₦0.00',
  ]);
});

it('names the issuer with address and tax number, the guest, the number and the date', () => {
  expect(issuerLines(anInvoice())).toEqual([
    'Gida',
    '1 Example Close, Lagos, Nigeria',
    'Tax number 00000000-0001',
    'hello@gida.example',
  ]);
  expect(referenceLines(aBooking(), anInvoice())).toEqual([
    ['Invoice number', 'INV-000001'],
    ['Invoice date', 'January 1, 2026'],
    ['Guest', 'Amina Bello'],
  ]);
});

it('names an issuer without address and tax number', () => {
  const issuer = { name: 'Gida', email: 'hello@gida.example', address: null, taxNumber: null };

  expect(issuerLines(anInvoice({ issuer }))).toEqual(['Gida', 'hello@gida.example']);
});

it('says that nothing was charged for an unpaid, cancelled booking', () => {
  const booking = aBooking({
    bookingStatus: 'cancelled',
    paymentStatus: 'unpaid',
    charge: { currency: 'usd', amount: 241.33 },
  });
  const invoice = anInvoice({ number: null, issuedAt: null, records: [], payments: [] });

  expect(referenceLines(booking, invoice)).toEqual([
    ['Invoice number', 'None: nothing has been charged'],
    ['Booked on', 'January 1, 2026'],
    ['Guest', 'Amina Bello'],
  ]);
  expect(linesOf('Payments', booking, invoice)).toEqual([['Charged', 'Nothing']]);
  expect(JSON.stringify(invoiceSections(booking, invoice))).not.toContain('241.33');
});

it('shows both payments of a stay whose dates were changed', () => {
  const records = [
    anInvoiceRecord(),
    anInvoiceRecord({
      kind: 'date_change_payment',
      at: '2026-01-03T09:00:00.000Z',
      amount: 66.67,
    }),
  ];
  const payments = [aPaymentTotal({ charged: 180, kept: 180 })];

  expect(linesOf('Payments', aBooking(), anInvoice({ records, payments }))).toEqual([
    ['January 1, 2026: payment for the stay', '$113.33 (USD)'],
    ['January 3, 2026: payment for the new dates', '$66.67 (USD)'],
    ['Charged', '$180.00 (USD)'],
    ['Kept', '$180.00 (USD)'],
  ]);
});

it('shows what was refunded and why, is on its way, was disputed and is kept', () => {
  const records = [
    anInvoiceRecord({ kind: 'refund', reason: 'caution_fee', amount: 10 }),
    anInvoiceRecord({ kind: 'refund_due', reason: 'date_change', amount: 3.33 }),
    anInvoiceRecord({ kind: 'dispute', amount: 50 }),
  ];
  const partly = aPaymentTotal({ refunded: 10, refundDue: 3.33, disputed: 50, kept: 50 });
  const late = aPaymentTotal({ currency: 'ngn', charged: 170_000, refunded: 170_000, kept: 0 });

  expect(linesOf('Payments', aBooking(), anInvoice({ records, payments: [partly, late] }))).toEqual(
    [
      ['January 1, 2026: refund, caution fee', '-$10.00 (USD)'],
      ['January 1, 2026: refund on its way, new dates cost less', '-$3.33 (USD)'],
      ['January 1, 2026: disputed by your bank', '-$50.00 (USD)'],
      ['Charged', '$113.33 (USD)'],
      ['Refunded', '$10.00 (USD)'],
      ['Refund on its way', '$3.33 (USD)'],
      ['Disputed by your bank', '$50.00 (USD)'],
      ['Kept', '$50.00 (USD)'],
      ['Charged', '₦170,000.00 (NGN)'],
      ['Refunded', '₦170,000.00 (NGN)'],
      ['Kept', '₦0.00 (NGN)'],
    ],
  );
});

it('replaces underscores in a status with spaces', () => {
  const booking = aBooking({ bookingStatus: 'cancelled', paymentStatus: 'partially_refunded' });

  expect(linesOf('Status', booking, anInvoice())).toEqual([
    ['Payment status', 'PARTIALLY REFUNDED'],
    ['Booking status', 'CANCELLED'],
  ]);
});

it('truncates the name at 40 and special requests at 300 characters', () => {
  const booking = aBooking({ specialRequests: 'x'.repeat(400) });
  booking.apartment.name = 'n'.repeat(60);

  const lines = Object.fromEntries(linesOf('Stay', booking, anInvoice()));

  expect(lines['Apartment']).toBe(`${'n'.repeat(40)}…`);
  expect(lines['Special requests']).toBe(`${'x'.repeat(300)}…`);
});

function linesOf(title: string, booking: Booking, invoice: Invoice) {
  const section = invoiceSections(booking, invoice).find((each) => each.title === title);
  return section?.lines ?? [];
}
