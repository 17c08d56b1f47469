import type { Booking, Invoice, InvoiceRecord } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { bookingLimits, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import type { Currency } from '@gida/contracts/constants/payment';
import { formatLagosDate, formatLongDate } from '@gida/contracts/dates';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { truncateText } from '@gida/contracts/truncate-text';

import { refundReasonText, text } from './invoice-messages.ts';

/** `invoice_{apartment name}_{brand}_{apartment id}.pdf`, without characters that file systems reject. */
export const invoiceFileName = ({ apartment }: Booking): string =>
  `invoice_${apartment.name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ').trim()}_${brand}_${apartment.id}.pdf`;

export type InvoiceLine = [name: string, value: string];
export type InvoiceSection = {
  title: string;
  lines: InvoiceLine[];
  /** Names of the lines that are shown in bold. */
  totals?: string[];
  /** Names of the lines that are part of the one above, and indented. */
  parts?: string[];
};

/** Who issued it, below one another. */
export const issuerLines = ({ issuer }: Invoice): string[] =>
  [
    issuer.name,
    issuer.address,
    issuer.taxNumber && text.taxNumber(issuer.taxNumber),
    issuer.email,
  ].filter((line): line is string => Boolean(line));

export const referenceLines = (booking: Booking, invoice: Invoice): InvoiceLine[] => [
  [text.number, invoice.number ?? text.noNumber],
  invoice.issuedAt
    ? [text.date, formatLagosDate(invoice.issuedAt)]
    : [text.bookedOn, formatLagosDate(booking.createdAt)],
  [text.guest, invoice.guestName],
];

/**
 * What stands below, in order. The total is the price of the stay in US dollars, at the rate stored with the booking;
 * what was paid for it comes from the records of payments.
 */
export const invoiceSections = (booking: Booking, invoice: Invoice): InvoiceSection[] => [
  { title: text.stay, lines: stayLines(booking) },
  {
    title: text.price,
    lines: [...priceLines(booking), ...vatLines(booking, invoice), ...totalLines(booking)],
    totals: [text.totalNaira, text.total],
    parts: [...vatLines(booking, invoice), ...totalLines(booking).slice(1)].map(([name]) => name),
  },
  {
    title: text.payments,
    lines: [...invoice.records.map(recordLine), ...paymentLines(invoice)],
    totals: [text.charged, text.kept],
  },
  {
    title: text.status,
    lines: [
      [text.paymentStatus, toUpperCaseLabel(booking.paymentStatus)],
      [text.bookingStatus, toUpperCaseLabel(booking.bookingStatus)],
    ],
  },
];

function stayLines(booking: Booking): InvoiceLine[] {
  const { apartment, specialRequests } = booking;
  const lines: InvoiceLine[] = [
    [text.bookingId, booking.id],
    [text.apartment, truncateText(apartment.name, bookingLimits.invoiceNameLength)],
    [text.location, `${apartment.address.city}, ${apartment.address.country}`],
    [text.checkIn, text.checkInFrom(formatLongDate(booking.checkInDate), checkInTime)],
    [text.checkOut, text.checkOutUntil(formatLongDate(booking.checkOutDate), checkOutTime)],
    [text.guests, String(booking.guests)],
  ];
  if (specialRequests) {
    lines.push([text.specialRequests, truncateText(specialRequests, bookingLimits.textLength)]);
  }
  return lines;
}

const priceLines = ({ quote, nights, totalPrice }: Booking): InvoiceLine[] => [
  [text.nights(nights, formatNaira(quote.price, 2)), formatNaira(quote.subtotal, 2)],
  [text.cautionFee, formatNaira(quote.cautionFee, 2)],
  [text.totalNaira, formatNaira(totalPrice, 2)],
];

function vatLines({ bookingStatus }: Booking, { vat, payments }: Invoice): InvoiceLine[] {
  if (vat === null) return [[text.noVat, text.noVatCharged]];
  const isOfKept = bookingStatus === 'cancelled' && payments.length > 0;
  return [
    [isOfKept ? text.netOfKept : text.net, formatNaira(vat.net, 2)],
    [isOfKept ? text.vatOfKept(vat.percent) : text.vat(vat.percent), formatNaira(vat.amount, 2)],
  ];
}

const totalLines = ({ quote }: Booking): InvoiceLine[] => [
  [text.total, formatMoney(toMinor(quote.totalUsd), 'usd')],
  [text.rate(quote.rateSource), text.rateOf(formatNaira(quote.rates.usd, 2))],
];

function recordLine({ kind, reason, at, currency, amount }: InvoiceRecord): InvoiceLine {
  const isPaid = kind === 'payment' || kind === 'date_change_payment';
  return [
    text.record(formatLagosDate(at), recordText(kind, reason)),
    formatCharge(isPaid ? amount : -amount, currency),
  ];
}

function recordText(kind: InvoiceRecord['kind'], reason: InvoiceRecord['reason']): string {
  const why = refundReasonText[reason ?? 'at_provider'];
  switch (kind) {
    case 'payment':
      return text.payment;
    case 'date_change_payment':
      return text.dateChangePayment;
    case 'refund':
      return text.refunded(why);
    case 'refund_due':
      return text.refundOnItsWay(why);
    case 'dispute':
      return text.dispute;
  }
}

/** Lines that would say zero are left out, except what was charged and kept. */
function paymentLines({ payments }: Invoice): InvoiceLine[] {
  if (payments.length === 0) return [[text.charged, text.nothing]];
  return payments.flatMap(({ currency, charged, refunded, refundDue, disputed, kept }) => {
    const lines: [string, number][] = [
      [text.charged, charged],
      [text.totalRefunded, refunded],
      [text.refundDue, refundDue],
      [text.disputed, disputed],
      [text.kept, kept],
    ];
    return lines
      .filter(([name, value]) => value > 0 || name === text.charged || name === text.kept)
      .map(([name, value]): InvoiceLine => [name, formatCharge(value, currency)]);
  });
}

const formatCharge = (amount: number, currency: Currency): string =>
  `${formatMoney(toMinor(amount), currency)} (${currency.toUpperCase()})`;

const toUpperCaseLabel = (status: string): string => status.replaceAll('_', ' ').toUpperCase();
