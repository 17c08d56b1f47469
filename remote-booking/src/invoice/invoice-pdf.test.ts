import { expect, it } from 'vitest';

import { aBooking } from '../testing/a-booking.ts';
import { invoiceFileName, invoiceLines, printableNaira } from './invoice-lines.ts';
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
    'Total in naira': 'NGN 170,000.00',
    'Payment status': 'PAID',
    'Booking status': 'CONFIRMED',
    Guests: '2',
  });
});

it('cuts a long name at 40 and long requests at 300 characters', () => {
  const booking = aBooking({ specialRequests: 'x'.repeat(400) });
  booking.apartment.name = 'n'.repeat(60);

  const lines = Object.fromEntries(invoiceLines(booking));

  expect(lines['Apartment']).toBe(`${'n'.repeat(40)}…`);
  expect(lines['Special requests']).toBe(`${'x'.repeat(300)}…`);
});

it('writes naira so that every PDF reader can show them', () => {
  expect(printableNaira(1_234_567.5)).toBe('NGN 1,234,567.50');
});

it('is a PDF of one page, whatever the guest asked for', () => {
  const long = invoicePdf(aBooking({ specialRequests: 'A quiet room, please. '.repeat(400) }));

  expect(long.output().startsWith('%PDF-')).toBe(true);
  expect(long.getNumberOfPages()).toBe(1);
});
