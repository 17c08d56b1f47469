import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { aBooking } from '../testing/booking-fixtures.ts';
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
  const lines = Object.fromEntries(invoiceLines(aBooking()));

  expect(lines).toMatchObject({
    Apartment: 'Harmattan Court',
    Total: '$113.33',
    'Total in naira': '₦170,000.00',
    'Payment status': 'PAID',
    'Booking status': 'CONFIRMED',
    Guests: '2',
  });
});

it('replaces underscores in a status with spaces', () => {
  const lines = Object.fromEntries(
    invoiceLines(aBooking({ bookingStatus: 'cancelled', paymentStatus: 'partially_refunded' })),
  );

  expect(lines).toMatchObject({
    'Payment status': 'PARTIALLY REFUNDED',
    'Booking status': 'CANCELLED',
  });
});

it('truncates the name at 40 and special requests at 300 characters', () => {
  const booking = aBooking({ specialRequests: 'x'.repeat(400) });
  booking.apartment.name = 'n'.repeat(60);

  const lines = Object.fromEntries(invoiceLines(booking));

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
    fonts,
  );

  expect(long.output().startsWith('%PDF-')).toBe(true);
  expect(long.getNumberOfPages()).toBe(1);
});

const readFont = (name: string) =>
  toBinaryString(readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`)));
const fonts = { regular: readFont('invoice-regular'), bold: readFont('invoice-bold') };
