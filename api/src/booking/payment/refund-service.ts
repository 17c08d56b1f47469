import type { MinorUnits } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { notify } from '../../jobs/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { raiseAlert } from '../alert-repository.ts';
import { sendRefundEmail } from '../booking-emails.ts';
import { notificationFor } from '../booking-notifications.ts';
import { transition, lockBooking, recordBookingEvent } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { revertCautionFeeToDue, setCautionFeeReturned } from '../scheduled-tasks-repository.ts';
import { getBooking } from '../get-booking.ts';
import { isRejectedByProvider } from './payment-provider.ts';
import type { ProviderRefund } from './payment-provider.ts';
import type { PaymentRow } from './payment-repository.ts';
import {
  setRefundOutcome,
  insertRefund,
  isCautionFeeRefund,
  setProviderRefundId,
  refundById,
} from './refund-repository.ts';
import type { RefundReason, RefundRow } from './refund-repository.ts';

/** Stores a refund and enqueues the job that sends it. Idempotent for each payment and reason. */
export async function requestRefund(
  tx: Tx,
  request: { booking: BookingRow; payment: PaymentRow; amount: MinorUnits; reason: RefundReason },
): Promise<void> {
  const { booking, payment, amount, reason } = request;
  const refundId = await insertRefund(tx.db, {
    bookingId: booking.id,
    paymentId: payment.id,
    reason,
    amount,
  });
  if (!refundId) return;
  if (!isCautionFeeRefund(reason)) {
    await transition(tx.db, booking, 'refund_requested', { actor: 'provider', note: reason });
  }
  await tx.enqueue('send-refund', { refundId });
}

/** Job. One idempotency key per refund, so that a retry refunds nothing twice. */
export async function sendRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundById(app.db, refundId);
  if (refund?.status !== 'pending') return;
  if (refund.providerId) return checkRefund(app, refundId);
  if (!refund.intentId) throw new Error('The payment of this refund has no provider id yet.');
  const { intentId, amount } = refund;
  try {
    await settleRefund(
      app,
      refund,
      await app.provider.createRefund({ refundId, intentId, amount }),
    );
  } catch (error) {
    if (isRejectedByProvider(error)) await alertRefundFailed(app, refund, error.message);
    throw error;
  }
}

/** Job, after the provider reported a change of the refund or nothing for too long. */
export async function checkRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundById(app.db, refundId);
  if (!refund?.providerId) return;
  await settleRefund(app, refund, await app.provider.getRefund(refund.providerId));
}

async function settleRefund(
  app: App,
  refund: RefundRow,
  providerRefund: ProviderRefund,
): Promise<void> {
  if (providerRefund.amount !== refund.amount)
    throw new Error('The provider refunded a different amount.');
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, refund.bookingId);
    if (!booking) return;
    await setProviderRefundId(tx.db, refund.id, providerRefund.id);
    if (providerRefund.outcome === 'pending') return;
    if (!(await setRefundOutcome(tx.db, refund.id, providerRefund.outcome))) return;
    if (providerRefund.outcome === 'sent') await completeRefund(app, tx, booking, refund);
    else await reopenRefund(tx, booking, refund);
  });
  if (providerRefund.outcome === 'failed')
    await alertRefundFailed(app, refund, 'The provider could not deliver the refund.');
}

async function completeRefund(
  app: App,
  tx: Tx,
  booking: BookingRow,
  refund: RefundRow,
): Promise<void> {
  if (isCautionFeeRefund(refund.reason)) {
    await setCautionFeeReturned(tx.db, booking.id);
    await recordBookingEvent(tx.db, booking, { what: 'caution_fee_returned', actor: 'clock' });
  } else {
    const event = refund.amount === refund.paid ? 'refunded' : 'partially_refunded';
    await transition(tx.db, booking, event, { actor: 'provider' });
  }
  const view = await getBooking(tx.db, booking.id);
  await sendRefundEmail(app, tx, view, refund);
  await notify(app, tx, notificationFor.refunded(view, refund));
  tx.afterCommit(() =>
    app.socketEvents.publish([booking.personId], 'booking:changed', { bookingId: booking.id }),
  );
}

/** Sent and then returned by the bank: the refund is due again and staff have to handle it. */
async function reopenRefund(tx: Tx, booking: BookingRow, refund: RefundRow): Promise<void> {
  if (isCautionFeeRefund(refund.reason)) await revertCautionFeeToDue(tx.db, booking.id);
  else
    await transition(tx.db, booking, 'refund_requested', { actor: 'provider', note: 'returned' });
}

async function alertRefundFailed(app: App, refund: RefundRow, reason: string): Promise<void> {
  app.log.error({ refundId: refund.id, reason }, 'refund failed');
  await raiseAlert(app.db, { kind: 'refund_failed', subjectId: refund.id, message: reason });
}
