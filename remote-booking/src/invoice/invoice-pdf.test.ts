import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { aBooking } from '../testing/a-booking.ts';
import { linesOf } from './drawn-text.ts';
import { canWrite } from './fonts/letters.ts';
import { binaryString } from './invoice-fonts.ts';
import { invoiceFileName, invoiceLines } from './invoice-lines.ts';
import { invoicePdf } from './invoice-pdf.ts';

it('names the file as the specification says, without what file systems refuse', () => {
  const booking = aBooking();
  booking.apartment.name = 'Sea/view: "One"';

  expect(invoiceFileName(booking)).toBe(`invoice_Sea view   One_Gida_${booking.apartment.id}.pdf`);
});

it('states the total in dollars at the rate stored with the booking', () => {
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

it('writes a status of several words as words', () => {
  const lines = Object.fromEntries(
    invoiceLines(aBooking({ bookingStatus: 'cancelled', paymentStatus: 'partially_refunded' })),
  );

  expect(lines).toMatchObject({
    'Payment status': 'PARTIALLY REFUNDED',
    'Booking status': 'CANCELLED',
  });
});

it('cuts a long name at 40 and long requests at 300 characters', () => {
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
])('knows whether its fonts can write %s', (text, can) => expect(canWrite(text)).toBe(can));

it('breaks other scripts between words, and a long word where the line ends', () => {
  const fits = (line: string) => Array.from(line).length <= 6;

  expect(linesOf('one two three', fits)).toEqual(['one', 'two', 'three']);
  expect(linesOf('静かな部屋をお願いします', fits).every(fits)).toBe(true);
  expect(linesOf('静かな部屋をお願いします', fits).join('')).toBe('静かな部屋をお願いします');
});

it('is a PDF of one page, whatever the guest asked for', () => {
  const long = invoicePdf(
    aBooking({ specialRequests: 'A quiet room, please. '.repeat(400) }),
    fonts,
  );

  expect(long.output().startsWith('%PDF-')).toBe(true);
  expect(long.getNumberOfPages()).toBe(1);
});

const font = (name: string) =>
  binaryString(readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`)));
const fonts = { regular: font('invoice-regular'), bold: font('invoice-bold') };
