import { changeBooking } from '../announcements/announcements.ts';
import type { Tx } from '../../jobs/transact.ts';
import { hasOtherActivePayment, listPaidPayments } from '../payment/payment-repository.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';
import type { ProviderSession } from '../payment/provider-responses.ts';
import { shareOfCharge } from '../price/stay-price.ts';
import { withOverlapSavepoint } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { updateBookingCharge } from '../stay/stay-repository.ts';

type Settlement = {
  payment: PaymentRow;
  outcome: ProviderSession['outcome'];
  /** All of it went back to the guest already. */
  isRefunded: boolean;
};

/** Applies the outcome of the payment of a stay. */
export async function settleStay(
  tx: Tx,
  booking: BookingRow,
  { payment, outcome, isRefunded }: Settlement,
): Promise<void> {
  if (outcome === 'processing') await onProcessing(tx, booking, payment);
  if (outcome === 'failed') await onFailed(tx, booking, payment);
  if (outcome !== 'paid') return;
  if (booking.bookingStatus === 'cancelled') await refundAfterCancellation(tx, booking, payment);
  else if (isRefunded) await onRefunded(tx, booking, payment);
  else await onPaid(tx, booking, payment);
}

async function onPaid(tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  const confirmed = await withOverlapSavepoint(tx.db, () =>
    changeBooking(tx, booking, 'paid', {
      actor: 'provider',
      apply: () => updateBookingCharge(tx.db, booking.id, payment),
    }),
  );
  // The dates are taken, or another checkout has already paid for them: refund in full.
  if (confirmed === 'taken' || !confirmed) await oweLatePayment(tx, booking, payment);
}

/** Nothing is held or confirmed for money that went back. */
async function onRefunded(tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  const by = { actor: 'provider', note: 'refunded' } as const;
  const released =
    booking.bookingStatus === 'pending'
      ? await changeBooking(tx, booking, 'hold_expired', by)
      : await changeBooking(tx, booking, 'failed', {
          ...by,
          apply: () => ({ paymentId: null }),
        });
  await oweLatePayment(tx, released ?? booking, payment);
}

/** The guest cancelled while the payment was processing: refund what was due on that day, or all of a second payment. */
async function refundAfterCancellation(
  tx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const others = await listPaidPayments(tx.db, booking.id);
  if (others.some(({ id }) => id !== payment.id)) return oweLatePayment(tx, booking, payment);
  const owed = booking.refundDue ?? booking.total;
  const amount = shareOfCharge(payment.amount, owed, booking.total);
  if (amount > 0) await requestRefund(tx, { booking, amount, reason: 'cancelled' });
  else await changeBooking(tx, booking, 'non_refundable', { actor: 'provider' });
}

async function oweLatePayment(
  tx: Tx,
  booking: BookingRow,
  { id: paymentId, amount }: PaymentRow,
): Promise<void> {
  await requestRefund(tx, { booking, amount, reason: 'late_payment', paymentId });
}

/** When the dates are taken nothing changes; the payment is refunded if it settles. */
async function onProcessing(tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  await withOverlapSavepoint(tx.db, () =>
    changeBooking(tx, booking, 'processing', {
      actor: 'provider',
      apply: () => updateBookingCharge(tx.db, booking.id, payment),
    }),
  );
}

export async function onFailed(tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  if (await hasOtherActivePayment(tx.db, payment)) return;
  const wasCancelled = booking.bookingStatus === 'cancelled';
  // A booking cancelled before any payment needs no further notification.
  if (wasCancelled && booking.paymentStatus !== 'processed') return;
  await changeBooking(tx, booking, wasCancelled ? 'payment_failed' : 'failed', {
    actor: 'provider',
    apply: () => ({ paymentId: payment.id }),
  });
}
