import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { aBooking, anInvoice, aPaymentTotal } from '../testing/booking-fixtures.ts';
import { wrapText } from './text-image.ts';
import { hasGlyphs } from './fonts/glyph-ranges.ts';
import { toBinaryString } from './invoice-fonts.ts';
import { invoiceFileName, invoiceLines } from './invoice-lines.ts';
import { createInvoicePdf } from './invoice-pdf.ts';

it('removes characters that file systems reject from the file name', () => {
  const booking = aBooking();
  booking.apartment.name = 'Sea/view: "One"';

  expect(invoiceFileName(booking)).toBe(`invoice_Sea view   One_Gida_${booking.apartment.id}.pdf`);
});

it('shows the total in US dollars at the rate stored with the booking', () => {
  const lines = Object.fromEntries(invoiceLines(aBooking(), anInvoice()));

  expect(lines).toMatchObject({
    Apartment: 'Harmattan Court',
    Total: '$113.33',
    'Total in naira': '₦170,000.00',
    'Payment status': 'PAID',
    'Booking status': 'CONFIRMED',
    Guests: '2',
  });
});

it('names the issuer, the guest and the number', () => {
  const lines = Object.fromEntries(invoiceLines(aBooking(), anInvoice()));

  expect(lines).toMatchObject({
    'Invoice number': 'INV-000001',
    'Issued by': 'Gida, Lagos, Nigeria, hello@gida.example',
    Guest: 'Amina Bello',
  });
});

it('says that nothing was charged for an unpaid, cancelled booking', () => {
  const booking = aBooking({
    bookingStatus: 'cancelled',
    paymentStatus: 'unpaid',
    charge: { currency: 'usd', amount: 241.33 },
  });

  const lines = Object.fromEntries(
    invoiceLines(booking, anInvoice({ number: null, payments: [] })),
  );

  expect(lines).toMatchObject({
    'Invoice number': 'None: nothing has been charged',
    Charged: 'Nothing',
  });
  expect(JSON.stringify(lines)).not.toContain('241.33');
});

it('shows what was refunded, is on its way, was disputed and is kept', () => {
  const partly = aPaymentTotal({ refunded: 10, refundDue: 3.33, disputed: 50, kept: 50 });
  const late = aPaymentTotal({ currency: 'ngn', charged: 170_000, refunded: 170_000, kept: 0 });

  const lines = invoiceLines(aBooking(), anInvoice({ payments: [partly, late] }));

  const from = lines.findIndex(([name]) => name === 'Charged');
  expect(lines.slice(from, from + 8)).toEqual([
    ['Charged', '$113.33 (USD)'],
    ['Refunded', '$10.00 (USD)'],
    ['Refund on its way', '$3.33 (USD)'],
    ['Disputed by your bank', '$50.00 (USD)'],
    ['Kept', '$50.00 (USD)'],
    ['Charged', '₦170,000.00 (NGN)'],
    ['Refunded', '₦170,000.00 (NGN)'],
    ['Kept', '₦0.00 (NGN)'],
  ]);
});

it('replaces underscores in a status with spaces', () => {
  const lines = Object.fromEntries(
    invoiceLines(
      aBooking({ bookingStatus: 'cancelled', paymentStatus: 'partially_refunded' }),
      anInvoice(),
    ),
  );

  expect(lines).toMatchObject({
    'Payment status': 'PARTIALLY REFUNDED',
    'Booking status': 'CANCELLED',
  });
});

it('truncates the name at 40 and special requests at 300 characters', () => {
  const booking = aBooking({ specialRequests: 'x'.repeat(400) });
  booking.apartment.name = 'n'.repeat(60);

  const lines = Object.fromEntries(invoiceLines(booking, anInvoice()));

  expect(lines['Apartment']).toBe(`${'n'.repeat(40)}…`);
  expect(lines['Special requests']).toBe(`${'x'.repeat(300)}…`);
});

it.each([
  ['₦170,000.00', true],
  ['Ṣọlá Adéwálé', true],
  ['Ɗanjuma, Ƙofar', true],
  ['ɗan ƙasa', true],
  ['Ikẹ́jà', true],
  ['Łódź – “quiet”, €5', true],
  ['静かな部屋', false],
  ['غرفة هادئة', false],
  ['Thank you 🙏', false],
])('detects whether the fonts have all glyphs of "%s"', (text, expected) =>
  expect(hasGlyphs(text)).toBe(expected),
);

it('wraps text at word boundaries and breaks words longer than a line', () => {
  const fits = (line: string) => Array.from(line).length <= 6;

  expect(wrapText('one two three', fits)).toEqual(['one', 'two', 'three']);
  expect(wrapText('a reservation number', fits)).toEqual(['a', 'reserv', 'ation', 'number']);
  expect(wrapText('静かな部屋をお願いします', fits).every(fits)).toBe(true);
  expect(wrapText('静かな部屋をお願いします', fits).join('')).toBe('静かな部屋をお願いします');
});

it('fits on one page with very long special requests', () => {
  const long = createInvoicePdf(
    aBooking({ specialRequests: 'A quiet room, please. '.repeat(400) }),
    anInvoice({
      payments: [aPaymentTotal({ refunded: 10, refundDue: 3.33, disputed: 50, kept: 50 })],
    }),
    fonts,
  );

  expect(long.output().startsWith('%PDF-')).toBe(true);
  expect(long.getNumberOfPages()).toBe(1);
});

const readFont = (name: string) =>
  toBinaryString(readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`)));
const fonts = { regular: readFont('invoice-regular'), bold: readFont('invoice-bold') };
