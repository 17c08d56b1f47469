import { announce } from '../announcements/announcements.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { insertInvoiceNumber } from '../invoice/invoice-repository.ts';
import { fetchOutcome } from '../payment/fetch-outcome.ts';
import type { CallPurpose } from '../payment/payment-provider.ts';
import { updatePaymentStatus } from '../payment/payment-repository.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';
import type { ProviderSession } from '../payment/provider-responses.ts';
import { lockBooking } from '../record/booking-repository.ts';
import { updateDateChangeClosed } from '../stay/date-change-repository.ts';
import { settleDateChange } from './settle-date-change.ts';
import { onFailed, settleStay } from './settle-stay.ts';

/**
 * The one fulfilment function. The webhook, the return page and the reconcile job all call it with
 * only the payment's id: the session is fetched from the provider, and only that response counts.
 * Idempotent, in any order.
 */
export async function settlePayment(
  app: App,
  paymentId: string,
  purpose: CallPurpose = 'job',
): Promise<void> {
  const { payment, session } = (await fetchOutcome(app, paymentId, purpose)) ?? {};
  if (!payment || !session) return;
  if (session === 'unknown') await expireUnknownCheckout(app, payment);
  else await transact(app, (tx) => applyOutcome(tx, payment, session));
}

/**
 * The provider does not know the session, so nobody can confirm a payment: the checkout counts as expired, a processing
 * payment as failed. If the provider reports the payment after all, it is settled like any late one.
 */
export async function expireUnknownCheckout(app: App, payment: PaymentRow): Promise<void> {
  app.log.error({ paymentId: payment.id }, 'checkout unknown to the provider');
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, payment.bookingId);
    if (!booking) return;
    const isExpired = await updatePaymentStatus(tx.db, payment.id, 'expired');
    if (!isExpired && !(await updatePaymentStatus(tx.db, payment.id, 'failed'))) return;
    if (payment.dateChangeId) await updateDateChangeClosed(tx.db, payment.dateChangeId, 'failed');
    else if (!isExpired) await onFailed(tx, booking, payment);
    await announce(tx, booking.id, 'checkout_unknown', {
      subjectId: payment.id,
      message: `The payment provider does not know the checkout ${payment.sessionId} any more, so it counts as ${isExpired ? 'expired' : 'failed'}. If the account or its key was changed, look for a payment in the old account.`,
    });
  });
}

async function applyOutcome(
  tx: Tx,
  payment: PaymentRow,
  { outcome, intentId, refunded }: ProviderSession,
): Promise<void> {
  const booking = await lockBooking(tx.db, payment.bookingId);
  if (!booking || outcome === 'open') return;
  const hasChanged = await updatePaymentStatus(tx.db, payment.id, outcome, intentId);
  if (!hasChanged) return;
  if (outcome === 'paid') await insertInvoiceNumber(tx.db, booking.id);
  const isRefunded = outcome === 'paid' && refunded >= payment.amount;
  // It was refunded before this database knew that it was paid: the database was restored, or events were late.
  if (refunded > 0) await tx.enqueue('reconcile-refunds', { bookingId: booking.id });
  if (isRefunded)
    await announce(tx, booking.id, 'refunded_before_settled', {
      subjectId: payment.id,
      message: `The checkout ${payment.sessionId} was paid and refunded at the payment provider, and this database learns of both only now: was it restored from a backup? It confirms nothing. Ask the guest whether the stay takes place.`,
    });
  const settlement = { payment, outcome, isRefunded };
  if (payment.dateChangeId)
    await settleDateChange(tx, booking, { ...settlement, changeId: payment.dateChangeId });
  else await settleStay(tx, booking, settlement);
  await announce(tx, booking.id, 'payment_changed');
}
