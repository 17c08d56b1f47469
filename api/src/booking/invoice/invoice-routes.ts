import * as calls from '@gida/contracts/calls';
import { Invoice } from '@gida/contracts/booking';
import { toMajor } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { chargeOf } from '../price/stay-price.ts';
import type { BookingView } from '../record/booking-repository.ts';
import { getGuestBooking } from '../record/get-booking.ts';
import { findInvoiceNumber, listInvoiceRecords } from './invoice-repository.ts';
import type { InvoiceRecordRow } from './invoice-repository.ts';
import { includedVat, taxedAmount } from './vat-rules.ts';

export async function invoiceRoutes(app: App): Promise<void> {
  route(app, calls.invoice, async ({ params, user }) => {
    const booking = await getGuestBooking(app.db, params.bookingId, user.id);
    const { issuer, address, taxNumber, vatPercent } = app.config.invoice;
    const number = await findInvoiceNumber(app.db, booking.id);
    const records = await listInvoiceRecords(app.db, booking.id);
    return {
      number: number === null ? null : formatInvoiceNumber(number),
      issuer: { name: issuer, email: app.config.mail.contactTo, address, taxNumber },
      guestName: `${booking.guest.firstName} ${booking.guest.lastName}`,
      issuedAt: records[0]?.at ?? null,
      vat: vatPercent > 0 ? toVat(booking, records, vatPercent) : null,
      records: records.map((record) => ({ ...record, amount: toMajor(record.amount) })),
      payments: toInvoicePayments(records),
    };
  });
}

function toVat(booking: BookingView, records: InvoiceRecordRow[], percent: number) {
  const { total, cautionFee } = booking;
  const charge = chargeOf(booking);
  const isCancelled = booking.bookingStatus === 'cancelled';
  const taxed = taxedAmount({ total, cautionFee, charge, isCancelled }, records);
  const { net, amount } = includedVat(taxed, percent);
  return { percent, net: toMajor(net), amount: toMajor(amount) };
}

const numberLength = 6;

const formatInvoiceNumber = (number: number): string =>
  `INV-${String(number).padStart(numberLength, '0')}`;

/** By currency, in the order of payment: a late payment may be in another one. */
function toInvoicePayments(records: InvoiceRecordRow[]): Invoice['payments'] {
  const paid = records.filter(({ kind }) => kind === 'payment' || kind === 'date_change_payment');
  return [...new Set(paid.map(({ currency }) => currency))].map((currency) => {
    const sum = (...kinds: InvoiceRecordRow['kind'][]) =>
      records
        .filter((record) => record.currency === currency && kinds.includes(record.kind))
        .reduce((total, { amount }) => total + amount, 0);
    const charged = sum('payment', 'date_change_payment');
    const [refunded, refundDue, disputed] = [sum('refund'), sum('refund_due'), sum('dispute')];
    return {
      currency,
      charged: toMajor(charged),
      refunded: toMajor(refunded),
      refundDue: toMajor(refundDue),
      disputed: toMajor(disputed),
      kept: toMajor(Math.max(0, charged - refunded - refundDue - disputed)),
    };
  });
}
