import type { Booking } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { checkInTime, checkOutTime, limits } from '@gida/contracts/constants';
import { formatLongDate } from '@gida/contracts/dates';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';

import { bookingCharge } from '../booking-charge.ts';
import { truncateText } from '../truncate-text.ts';

/** `invoice_{apartment name}_{brand}_{apartment id}.pdf`, without characters that file systems reject. */
export const invoiceFileName = ({ apartment }: Booking): string =>
  `invoice_${apartment.name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ').trim()}_${brand}_${apartment.id}.pdf`;

export type InvoiceLine = [name: string, value: string];

/** The lines of an invoice, in order. The total is in US dollars at the rate stored with the booking. */
export function invoiceLines(booking: Booking): InvoiceLine[] {
  const { apartment, quote } = booking;
  const charge = bookingCharge(booking);
  const lines: InvoiceLine[] = [
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
    ['Charged', `${charge.amount} (${charge.currency.toUpperCase()})`],
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

const toUpperCaseLabel = (status: string): string => status.replaceAll('_', ' ').toUpperCase();
