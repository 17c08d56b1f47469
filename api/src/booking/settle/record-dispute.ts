import { formatMoney } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { announce } from '../announcements/announcements.ts';
import { lockBooking, insertBookingEvent } from '../record/booking-repository.ts';
import { alertOfUnknownPayment } from '../payment/alert-of-unknown-payment.ts';
import { findDisputeStatus, upsertDispute } from './dispute-repository.ts';
import { isUnknownToProvider } from '../payment/payment-provider.ts';
import { findPayment, findPaymentByIntent } from '../payment/payment-repository.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';

/**
 * Job. Records a dispute as the provider has it now. It changes no booking: staff answer it at the provider, and decide
 * what becomes of the stay.
 */
export async function recordDispute(app: App, disputeId: string): Promise<void> {
  const dispute = await app.provider.getDispute(disputeId);
  const payment = await findPaymentOfIntent(app, dispute.intentId);
  const { intentId, ...facts } = dispute;
  const { amount, currency, status } = facts;
  const reason = dispute.reason.replaceAll('_', ' ');
  const state = status.replaceAll('_', ' ');
  const note = `${formatMoney(amount, currency)}, ${reason}: ${state}`;
  if (!payment) {
    const what = `The bank of a guest disputes ${note} (${disputeId})`;
    return alertOfUnknownPayment(app.db, { subject: disputeId, intentId, what });
  }
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, payment.bookingId);
    const earlier = await findDisputeStatus(tx.db, disputeId);
    if (!booking || earlier === status) return;
    await upsertDispute(tx.db, { ...facts, bookingId: booking.id, paymentId: payment.id });
    const event = earlier ? 'dispute_updated' : 'disputed';
    await insertBookingEvent(tx.db, booking, { event, actor: 'provider', note });
    await announce(tx, booking.id, 'disputed', {
      subjectId: payment.id,
      message: `The guest's bank disputes ${note}. Answer it at the payment provider before its deadline.`,
    });
  });
}

/** Also before the payment has settled here: webhooks arrive in any order. */
async function findPaymentOfIntent(app: App, intentId: string): Promise<PaymentRow | undefined> {
  const payment = await findPaymentByIntent(app.db, intentId);
  if (payment) return payment;
  try {
    const paymentId = await app.provider.paymentIdOfIntent(intentId);
    return paymentId ? await findPayment(app.db, paymentId) : undefined;
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    return undefined;
  }
}
