import type { Minor } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { raiseAlarm } from '../alarm-sql.ts';
import { mailRefund } from '../booking-mails.ts';
import { newsOf } from '../booking-news.ts';
import { advance, lockBooking, writeHistory } from '../booking-sql.ts';
import type { BookingRow } from '../booking-sql.ts';
import { setCautionFeeOwed, setCautionFeeReturned } from '../due-sql.ts';
import { knownBooking } from '../find-booking.ts';
import { isRefusedByProvider } from './payment-provider.ts';
import type { ProviderRefund } from './payment-provider.ts';
import type { PaymentRow } from './payment-sql.ts';
import { closeRefund, insertRefund, isOfCautionFee, nameRefund, refundById } from './refund-sql.ts';
import type { RefundReason, RefundRow } from './refund-sql.ts';

/** Writes down what must go back, with the job that sends it. Asked twice, it is owed once. */
export async function oweRefund(
  tx: Tx,
  owed: { booking: BookingRow; payment: PaymentRow; amount: Minor; reason: RefundReason },
): Promise<void> {
  const { booking, payment, amount, reason } = owed;
  const refundId = await insertRefund(tx.db, {
    bookingId: booking.id,
    paymentId: payment.id,
    reason,
    amount,
  });
  if (!refundId) return;
  if (!isOfCautionFee(reason)) {
    await advance(tx.db, booking, 'refund_owed', { actor: 'provider', note: reason });
  }
  await tx.enqueue('send-refund', { refundId });
}

/** Job. The provider sees one key per refund, so a repeated call sends nothing twice. */
export async function sendRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundById(app.db, refundId);
  if (refund?.status !== 'pending') return;
  if (refund.providerId) return checkRefund(app, refundId);
  if (!refund.intentId)
    throw new Error('The provider has not named the payment of this refund yet.');
  const { intentId, amount } = refund;
  try {
    await settleRefund(app, refund, await app.provider.refund({ refundId, intentId, amount }));
  } catch (error) {
    if (isRefusedByProvider(error)) await alarmOf(app, refund, error.message);
    throw error;
  }
}

/** Job, after the provider said that a refund changed, or for too long nothing. */
export async function checkRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundById(app.db, refundId);
  if (!refund?.providerId) return;
  await settleRefund(app, refund, await app.provider.refundById(refund.providerId));
}

async function settleRefund(app: App, refund: RefundRow, answer: ProviderRefund): Promise<void> {
  if (answer.amount !== refund.amount) throw new Error('The provider refunds another amount.');
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, refund.bookingId);
    if (!booking) return;
    await nameRefund(tx.db, refund.id, answer.id);
    if (answer.outcome === 'waits') return;
    if (!(await closeRefund(tx.db, refund.id, answer.outcome))) return;
    if (answer.outcome === 'sent') await finishRefund(app, tx, booking, refund);
    else await takeBack(tx, booking, refund);
  });
  if (answer.outcome === 'failed') await alarmOf(app, refund, 'The provider could not deliver it.');
}

async function finishRefund(
  app: App,
  tx: Tx,
  booking: BookingRow,
  refund: RefundRow,
): Promise<void> {
  if (isOfCautionFee(refund.reason)) {
    await setCautionFeeReturned(tx.db, booking.id);
    await writeHistory(tx.db, booking, { what: 'caution_fee_returned', actor: 'clock' });
  } else {
    const event = refund.amount === refund.paid ? 'refunded' : 'partially_refunded';
    await advance(tx.db, booking, event, { actor: 'provider' });
  }
  const view = await knownBooking(tx.db, booking.id);
  await mailRefund(app, tx, view, refund);
  await tellPerson(app, tx, newsOf.refunded(view, refund));
  tx.afterCommit(() =>
    app.live.tell([booking.personId], 'booking:changed', { bookingId: booking.id }),
  );
}

/** Sent, and then returned by the bank: it is owed as before, and a person of ours must find a way. */
async function takeBack(tx: Tx, booking: BookingRow, refund: RefundRow): Promise<void> {
  if (isOfCautionFee(refund.reason)) await setCautionFeeOwed(tx.db, booking.id);
  else await advance(tx.db, booking, 'refund_owed', { actor: 'provider', note: 'returned' });
}

async function alarmOf(app: App, refund: RefundRow, why: string): Promise<void> {
  app.log.error({ refundId: refund.id, why }, 'a refund failed');
  await raiseAlarm(app.db, { kind: 'refund_failed', subjectId: refund.id, message: why });
}
