import type { Booking } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { checkInTime, checkOutTime, limits } from '@gida/contracts/constants';
import { longDate } from '@gida/contracts/dates';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';

import { chargeOf } from '../charge-of.ts';
import { cutText } from '../cut-text.ts';

/** `invoice_{apartment name}_{brand}_{apartment id}.pdf`, without what file systems refuse. */
export const invoiceFileName = ({ apartment }: Booking): string =>
  `invoice_${apartment.name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ').trim()}_${brand}_${apartment.id}.pdf`;

export type InvoiceLine = [name: string, value: string];

/** What an invoice says, in order. The total is in dollars at the rate stored with the booking. */
export function invoiceLines(booking: Booking): InvoiceLine[] {
  const { apartment, quote } = booking;
  const charge = chargeOf(booking);
  const lines: InvoiceLine[] = [
    ['Booking ID', booking.id],
    ['Apartment', cutText(apartment.name, limits.invoiceName)],
    ['Location', `${apartment.address.city}, ${apartment.address.country}`],
    ['Check-in', `${longDate(booking.checkInDate)}, from ${checkInTime}`],
    ['Check-out', `${longDate(booking.checkOutDate)}, until ${checkOutTime}`],
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
    ['Payment status', inUpperCase(booking.paymentStatus)],
    ['Booking status', inUpperCase(booking.bookingStatus)],
  ];
  if (booking.specialRequests) {
    lines.push(['Special requests', cutText(booking.specialRequests, limits.bookingText)]);
  }
  return lines;
}

const inUpperCase = (status: string): string => status.replaceAll('_', ' ').toUpperCase();
