import type { Booking, Invoice } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { checkInTime, checkOutTime, limits } from '@gida/contracts/constants';
import { formatLongDate } from '@gida/contracts/dates';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';

import { truncateText } from '../truncate-text.ts';

/** `invoice_{apartment name}_{brand}_{apartment id}.pdf`, without characters that file systems reject. */
export const invoiceFileName = ({ apartment }: Booking): string =>
  `invoice_${apartment.name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ').trim()}_${brand}_${apartment.id}.pdf`;

export type InvoiceLine = [name: string, value: string];

/**
 * The lines of an invoice, in order. The total is the price of the stay in US dollars, at the rate stored with the
 * booking; what was paid for it comes from the records of payments.
 */
export function invoiceLines(booking: Booking, invoice: Invoice): InvoiceLine[] {
  const { apartment, quote } = booking;
  const lines: InvoiceLine[] = [
    ['Invoice number', invoice.number ?? 'None: nothing has been charged'],
    ['Issued by', `${invoice.issuer.name}, ${invoice.issuer.email}`],
    ['Guest', invoice.guestName],
    ['Booking ID', booking.id],
    ['Apartment', truncateText(apartment.name, limits.invoiceNameLength)],
    ['Location', `${apartment.address.city}, ${apartment.address.country}`],
    ['Check-in', `${formatLongDate(booking.checkInDate)}, from ${checkInTime}`],
    ['Check-out', `${formatLongDate(booking.checkOutDate)}, until ${checkOutTime}`],
    ['Guests', String(booking.guests)],
    [
      'Price',
      `${formatNaira(quote.price, 2)} × ${booking.nights} night${booking.nights === 1 ? '' : 's'}`,
    ],
    ['Caution fee', formatNaira(quote.cautionFee, 2)],
    ['Total in naira', formatNaira(booking.totalPrice, 2)],
    ['Exchange rate', `${formatNaira(quote.rates.usd, 2)} for 1 USD (${quote.rateSource})`],
    ['Total', formatMoney(toMinor(quote.totalUsd), 'usd')],
    ...paymentLines(invoice),
    ['Payment status', toUpperCaseLabel(booking.paymentStatus)],
    ['Booking status', toUpperCaseLabel(booking.bookingStatus)],
  ];
  if (booking.specialRequests) {
    lines.push([
      'Special requests',
      truncateText(booking.specialRequests, limits.bookingTextLength),
    ]);
  }
  return lines;
}

/** Lines that would say zero are left out, except what was charged and kept. */
function paymentLines({ payments }: Invoice): InvoiceLine[] {
  if (payments.length === 0) return [['Charged', 'Nothing']];
  return payments.flatMap(({ currency, charged, refunded, refundDue, disputed, kept }) => {
    const amount = (major: number) =>
      `${formatMoney(toMinor(major), currency)} (${currency.toUpperCase()})`;
    const lines: [string, number][] = [
      ['Charged', charged],
      ['Refunded', refunded],
      ['Refund on its way', refundDue],
      ['Disputed by your bank', disputed],
      ['Kept', kept],
    ];
    return lines
      .filter(([name, value]) => value > 0 || name === 'Charged' || name === 'Kept')
      .map(([name, value]): InvoiceLine => [name, amount(value)]);
  });
}

const toUpperCaseLabel = (status: string): string => status.replaceAll('_', ' ').toUpperCase();
