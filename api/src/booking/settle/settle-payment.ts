import type { App } from '../../http/app-type.ts';
import { notify, publishChange } from '../../messaging/notifications/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { raiseAlert } from '../../alerts/alert-repository.ts';
import { arrivalGuideOfApartment } from '../arrival/arrival-guide-repository.ts';
import {
  guestEmailFor,
  hostEmailFor,
  sendGuestEmail,
  sendHostEmail,
} from '../announcements/booking-emails.ts';
import { bookingNotificationFor } from '../announcements/booking-notifications.ts';
import {
  transitionBooking,
  lockBooking,
  withOverlapSavepoint,
} from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { closeDateChange } from '../stay/date-change-repository.ts';
import { settleDateChange } from './settle-change-payment.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import { getBooking } from '../record/get-booking.ts';
import { assignInvoiceNumber } from '../invoice/invoice-repository.ts';
import { setBookingCharge } from '../stay/stay-repository.ts';
import { isUnknownToProvider, type CallPurpose } from '../payment/payment-provider.ts';
import type { ProviderSession } from '../payment/provider-responses.ts';
import {
  clearUnknownSince,
  hasOtherActivePayment,
  paidPaymentsOfBooking,
  paymentById,
  recordUnknownSession,
  updatePaymentStatus,
} from '../payment/payment-repository.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { shareOfCharge } from '../price/stay-price.ts';

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
  const payment = await paymentById(app.db, paymentId);
  if (!payment?.sessionId) return;
  const session = await fetchSession(app, payment, payment.sessionId, purpose);
  if (session === 'unknown') return;
  const mismatch = findMismatch(session, payment);
  if (mismatch) {
    app.log.error({ paymentId, mismatch }, 'checkout does not match its booking');
    await raiseAlert(app.db, { kind: 'payment_mismatch', subjectId: paymentId, message: mismatch });
    return;
  }
  if (session.outcome === 'open') return;
  await transact(app, (tx) => applyOutcome(app, tx, payment, session));
}

/** Far enough apart that one odd response, or a key that is being exchanged, does not count twice. */
const unknownConfirmSeconds = 60;

async function fetchSession(
  app: App,
  payment: PaymentRow,
  sessionId: string,
  purpose: CallPurpose,
): Promise<ProviderSession | 'unknown'> {
  try {
    const session = await app.provider.getSession(sessionId, purpose);
    if (payment.unknownSince) await clearUnknownSince(app.db, payment.id);
    return session;
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    if (await recordUnknownSession(app.db, payment.id, unknownConfirmSeconds))
      await expireUnknownCheckout(app, payment);
    return 'unknown';
  }
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
    if (payment.dateChangeId) await closeDateChange(tx.db, payment.dateChangeId, 'failed');
    else if (!isExpired) await onFailed(app, tx, booking, payment);
    await raiseAlert(tx.db, {
      kind: 'checkout_unknown',
      subjectId: payment.id,
      message: `The payment provider does not know the checkout ${payment.sessionId} any more, so it counts as ${isExpired ? 'expired' : 'failed'}. If the account or its key was changed, look for a payment in the old account.`,
    });
    publishChange(app, tx, booking);
  });
}

function findMismatch(session: ProviderSession, payment: PaymentRow): string | null {
  if (session.bookingId !== payment.bookingId) return 'The checkout is for another booking.';
  if (session.amount !== payment.amount || session.currency !== payment.currency) {
    return `${session.amount} ${session.currency} instead of ${payment.amount} ${payment.currency}.`;
  }
  return null;
}

async function applyOutcome(
  app: App,
  tx: Tx,
  payment: PaymentRow,
  { outcome, intentId, refunded }: ProviderSession,
): Promise<void> {
  const booking = await lockBooking(tx.db, payment.bookingId);
  if (!booking || outcome === 'open') return;
  const hasChanged = await updatePaymentStatus(tx.db, payment.id, outcome, intentId);
  if (!hasChanged) return;
  if (outcome === 'paid') await assignInvoiceNumber(tx.db, booking.id);
  const isRefunded = outcome === 'paid' && refunded >= payment.amount;
  // It was refunded before this database knew that it was paid: the database was restored, or events were late.
  if (refunded > 0) await tx.enqueue('reconcile-refunds', { bookingId: booking.id });
  if (isRefunded) await alertOfRefunded(tx, payment);
  if (payment.dateChangeId) {
    const { dateChangeId: changeId } = payment;
    await settleDateChange(app, tx, booking, { payment, outcome, isRefunded, changeId });
  } else if (isRefunded) await onRefunded(app, tx, booking, payment);
  else if (outcome === 'paid') await onPaid(app, tx, booking, payment);
  else if (outcome === 'processing') await onProcessing(app, tx, booking, payment);
  else if (outcome === 'failed') await onFailed(app, tx, booking, payment);
  publishChange(app, tx, booking);
}

async function onPaid(app: App, tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  if (booking.bookingStatus === 'cancelled')
    return refundAfterCancellation(app, tx, booking, payment);
  const confirmed = await withOverlapSavepoint(tx.db, () =>
    transitionBooking(tx.db, booking, 'paid', { actor: 'provider' }),
  );
  // The dates are taken, or another checkout has already paid for them: refund in full.
  if (confirmed === 'taken' || !confirmed) {
    await oweLatePayment(app, tx, booking, payment);
    return;
  }
  await setBookingCharge(tx.db, booking.id, payment);
  if (booking.cautionFee > 0) await transitionCautionFee(tx.db, booking.id, 'paid');
  const view = await getBooking(tx.db, booking.id);
  await sendGuestEmail(app, tx, view, guestEmailFor.confirmed(view));
  const guide = await arrivalGuideOfApartment(tx.db, view.apartmentId);
  await sendHostEmail(app, tx, view, hostEmailFor.newBooking(view, guide !== undefined));
  await notify(app, tx, bookingNotificationFor.confirmed(view));
  await notify(app, tx, bookingNotificationFor.newBookingForHost(view));
}

const alertOfRefunded = (tx: Tx, payment: PaymentRow): Promise<boolean> =>
  raiseAlert(tx.db, {
    kind: 'payment_mismatch',
    subjectId: payment.id,
    message: `The checkout ${payment.sessionId} was paid and refunded at the payment provider, and this database learns of both only now: was it restored from a backup? It confirms nothing. Ask the guest whether the stay takes place.`,
  });

/** Nothing is held or confirmed for money that went back. */
async function onRefunded(
  app: App,
  tx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  if (booking.bookingStatus === 'cancelled')
    return refundAfterCancellation(app, tx, booking, payment);
  const event = booking.bookingStatus === 'pending' ? 'hold_expired' : 'failed';
  const released = await transitionBooking(tx.db, booking, event, {
    actor: 'provider',
    note: 'refunded',
  });
  await oweLatePayment(app, tx, released ?? booking, payment);
}

/** The guest cancelled while the payment was processing: refund what was due on that day, or all of a second payment. */
async function refundAfterCancellation(
  app: App,
  tx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const others = await paidPaymentsOfBooking(tx.db, booking.id);
  if (others.some(({ id }) => id !== payment.id)) {
    await oweLatePayment(app, tx, booking, payment);
    return;
  }
  const owed = booking.refundDue ?? booking.total;
  const amount = shareOfCharge(payment.amount, owed, booking.total);
  if (amount > 0) await requestRefund(app, tx, { booking, amount, reason: 'cancelled' });
  else await transitionBooking(tx.db, booking, 'non_refundable', { actor: 'provider' });
}

const oweLatePayment = (app: App, tx: Tx, booking: BookingRow, { id, amount }: PaymentRow) =>
  requestRefund(app, tx, { booking, amount, reason: 'late_payment', paymentId: id });

async function onProcessing(
  app: App,
  tx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const booked = await withOverlapSavepoint(tx.db, () =>
    transitionBooking(tx.db, booking, 'processing', { actor: 'provider' }),
  );
  // The dates are taken. If the payment settles, it is refunded.
  if (booked === 'taken' || !booked) return;
  await setBookingCharge(tx.db, booking.id, payment);
  await notify(app, tx, bookingNotificationFor.processing(await getBooking(tx.db, booking.id)));
}

async function onFailed(app: App, tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  if (await hasOtherActivePayment(tx.db, payment)) return;
  const wasCancelled = booking.bookingStatus === 'cancelled';
  // A booking cancelled before any payment needs no further notification.
  if (wasCancelled && booking.paymentStatus !== 'processed') return;
  const event = wasCancelled ? 'payment_failed' : 'failed';
  const failed = await transitionBooking(tx.db, booking, event, { actor: 'provider' });
  if (failed) {
    await notify(
      app,
      tx,
      bookingNotificationFor.paymentFailed(await getBooking(tx.db, booking.id), payment.id),
    );
  }
}
