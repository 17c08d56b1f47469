import { recordBookingEvent, transitionBooking } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import type { Tx } from '../../jobs/transact.ts';
import { setCautionFeeReturned } from '../scheduled-tasks-repository.ts';
import { paidPaymentsOfBooking } from './payment-repository.ts';
import {
  hasUnsentRefund,
  hasUnsentRefundFor,
  isCautionFeeRefund,
  refundableAmount,
} from './refund-repository.ts';
import type { RefundRow } from './refund-repository.ts';

type Refunded = Pick<RefundRow, 'bookingId' | 'paymentId' | 'reason'>;

/** The guest has the money: by card, or in another way that staff chose. */
export async function recordRefundOnBooking(
  tx: Tx,
  booking: BookingRow,
  refund: Refunded,
): Promise<void> {
  if (isCautionFeeRefund(refund.reason)) {
    await setCautionFeeReturned(tx.db, booking.id);
    await recordBookingEvent(tx.db, booking, { event: 'caution_fee_returned', actor: 'system' });
    return;
  }
  // A stay that goes on stays paid, also after a change of dates, and a refund of ours that is not sent yet decides the
  // status itself.
  const isForOther = refund.reason === 'at_provider' || refund.reason === 'date_change';
  if (isForOther && !(await decidesStatus(tx, booking))) return;
  // A stay that was paid for in parts is refunded in parts.
  if (await hasUnsentRefundFor(tx.db, booking.id, refund.reason)) return;
  const isAll = await isFullyRefunded(tx, refund);
  const event = isAll ? 'refunded' : 'partially_refunded';
  await transitionBooking(tx.db, booking, event, { actor: 'provider' });
}

async function decidesStatus(
  tx: Tx,
  { id, bookingStatus, paymentStatus }: BookingRow,
): Promise<boolean> {
  if (paymentStatus === 'refund_pending') return !(await hasUnsentRefund(tx.db, id));
  const isSettled = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  return bookingStatus === 'cancelled' && isSettled;
}

async function isFullyRefunded(tx: Tx, refund: Refunded): Promise<boolean> {
  const payments = await paidPaymentsOfBooking(tx.db, refund.bookingId);
  // A late payment is none of those: it is refunded by itself.
  const ids = new Set([refund.paymentId, ...payments.map(({ id }) => id)]);
  for (const id of ids) if ((await refundableAmount(tx.db, id)) > 0) return false;
  return true;
}
