import type { RefundReason } from '@gida/contracts/constants';
import type { MinorUnits } from '@gida/contracts/money';

import type { Db } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { notify } from '../../jobs/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { raiseOrReopenAlert, resolveAlerts } from '../alert-repository.ts';
import { sendRefundEmail } from '../booking-emails.ts';
import { bookingNotificationFor } from '../booking-notifications.ts';
import { transitionBooking, lockBooking } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { revertCautionFeeToDue, setCautionFeeReturned } from '../scheduled-tasks-repository.ts';
import { getBooking } from '../get-booking.ts';
import { coverFailedRefunds } from './cover-failed-refunds.ts';
import { matchRefund, unmatchedRefunds } from './forgotten-refund-repository.ts';
import { isRejectedByProvider, isUnknownToProvider } from './payment-provider.ts';
import type { ProviderRefund } from './payment-provider.ts';
import { paidPaymentsOfBooking, paymentsOfSameStay } from './payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import {
  compareProviderRefunds,
  recordUnknownRefunds,
  recordUnknownRefundsOfOthers,
} from './provider-refunds.ts';
import {
  setRefundOutcome,
  hasRefund,
  hasUnsentRefund,
  insertRefund,
  isCautionFeeRefund,
  setProviderRefundId,
  refundById,
  requestableAmount,
} from './refund-repository.ts';
import type { RefundRow } from './refund-repository.ts';
import { recordRefundOnBooking } from './refund-status.ts';
import { deleteReturnedPart } from './returned-parts.ts';
import { closeParts, limitToLowered, setLoweredFor } from './staff-refund-repository.ts';

/**
 * Stores a refund and enqueues the job that sends it. Idempotent for each payment and reason. What staff refunded at the
 * provider is not refunded again: at most the rest of the payment is. Returns what it requested.
 */
export async function requestRefund(
  tx: Tx,
  request: { booking: BookingRow; payment: PaymentRow; amount: MinorUnits; reason: RefundReason },
): Promise<MinorUnits> {
  const { booking, payment, reason } = request;
  if (reason !== 'date_change' && (await hasRefund(tx.db, payment.id, reason))) return 0;
  const amount = Math.max(0, Math.min(request.amount, await requestableAmount(tx.db, payment.id)));
  if (amount < request.amount) await countParts(tx, [payment.id], request.amount - amount);
  if (amount === 0) {
    await recordNothingLeft(tx, booking, reason);
    return 0;
  }
  const refundId = await insertRefund(tx.db, {
    bookingId: booking.id,
    paymentId: payment.id,
    reason,
    amount,
  });
  if (!refundId) return 0;
  if (!isCautionFeeRefund(reason) && reason !== 'date_change') {
    await transitionBooking(tx.db, booking, 'refund_requested', {
      actor: 'provider',
      note: reason,
    });
  }
  await tx.enqueue('send-refund', { refundId });
  return amount;
}

/** What staff have refunded of the payments is not requested again. */
const countParts = (tx: Tx, paymentIds: string[], amount: MinorUnits): Promise<void> =>
  setLoweredFor(tx.db, paymentIds, amount, { isRequest: true });

/** Only the status remains to be set. */
async function recordNothingLeft(
  tx: Tx,
  booking: BookingRow,
  reason: RefundReason,
  event: 'refunded' | 'refund_requested' = 'refunded',
): Promise<void> {
  if (reason === 'date_change') return;
  if (isCautionFeeRefund(reason)) return setCautionFeeReturned(tx.db, booking.id);
  await transitionBooking(tx.db, booking, event, { actor: 'provider', note: reason });
}

/**
 * Refunds a part of what was charged for a stay, against the payments that paid for it, latest first. After a change of
 * dates there may be several; each keeps what its failed refunds are due. Returns what it requested: less when staff have refunded some of it at the provider.
 */
export async function requestStayRefund(
  tx: Tx,
  request: { booking: BookingRow; amount: MinorUnits; reason: RefundReason },
): Promise<MinorUnits> {
  const { booking, reason } = request;
  const payments = await paidPaymentsOfBooking(tx.db, booking.id);
  const [latest, ...others] = payments;
  if (!latest) return 0;
  if (others.length === 0) return requestRefund(tx, { ...request, payment: latest });
  if (reason !== 'date_change') {
    for (const { id } of payments) if (await hasRefund(tx.db, id, reason)) return 0;
  }
  let left = request.amount;
  for (const payment of payments) {
    const possible = await requestableAmount(tx.db, payment.id, { withoutFailed: true });
    const amount = Math.max(0, Math.min(left, possible));
    if (amount > 0) await requestRefund(tx, { booking, payment, amount, reason });
    left -= amount;
  }
  if (left > 0) {
    const paymentIds = payments.map(({ id }) => id);
    await countParts(tx, paymentIds, left);
  }
  if (left === request.amount) {
    const isDue = await hasUnsentRefund(tx.db, booking.id);
    await recordNothingLeft(tx, booking, reason, isDue ? 'refund_requested' : 'refunded');
  }
  return request.amount - left;
}

/** What the stay as it is now was charged with, in minor units of its currency. Null when it was never paid for. */
export async function paidCharge(tx: Tx, booking: BookingRow): Promise<MinorUnits | null> {
  const [latest] = await paidPaymentsOfBooking(tx.db, booking.id);
  return latest ? (booking.chargeMinor ?? latest.amount) : null;
}

/**
 * Job. Nothing is refunded twice: a retry has the same idempotency key, and the provider is asked first what it has
 * refunded, because it forgets keys after a day and a restored database has forgotten refunds.
 */
export async function sendRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundById(app.db, refundId);
  if (refund?.status !== 'pending') return;
  if (refund.providerId) return checkRefund(app, refundId);
  if (!refund.intentId) throw new Error('The payment of this refund has no provider id yet.');
  const { intentId, amount, attempt } = refund;
  try {
    const made = await compareProviderRefunds(app, refund.paymentId, intentId);
    const isThis = (other: ProviderRefund) => other.amount === amount && other.outcome !== 'failed';
    const sent =
      made.all.find((other) => other.refundId === refundId && isThis(other)) ??
      made.unknown.find(isThis);
    if (sent) return await applyRefund(app, refund, sent);
    const ofOthers = await recordUnknownRefundsOfOthers(app, refund);
    if (await matchForgottenRefund(app, refund)) return await checkRefund(app, refundId);
    if (await isUncertain(app, refund, made.unknown, ofOthers)) return;
    const created = await app.provider.createRefund({ refundId, attempt, intentId, amount });
    // The response to an earlier request with this key is older than what the provider has listed.
    const newest = made.all.find(({ id }) => id === created.id) ?? created;
    await applyRefund(app, refund, newest);
  } catch (error) {
    if (!isRejectedByProvider(error)) throw error;
    // The same request would be rejected again: staff have to decide.
    await failRefund(app, refund, error.message);
  }
}

/** One of the same amount that was made before this database was restored **is** this refund. */
async function matchForgottenRefund(app: App, refund: RefundRow): Promise<boolean> {
  return transact(app, async (tx) => {
    if (!(await lockBooking(tx.db, refund.bookingId))) return false;
    const unmatched = await unmatchedRefundsOfStay(tx.db, refund);
    const same = unmatched.filter(({ isOpen, amount }) => isOpen && amount === refund.amount);
    const match = same.find(({ paymentId }) => paymentId === refund.paymentId) ?? same[0];
    if (!match || !(await matchRefund(tx.db, refund.id, match))) return false;
    await resolveAlerts(tx.db, match.id, ['provider_refund']);
    return true;
  });
}

/** Whichever payment they were made of: a repeated request may take from another one. */
const unmatchedRefundsOfStay = async (db: Db, { paymentId: id, bookingId }: RefundRow) =>
  unmatchedRefunds(db, await paymentsOfSameStay(db, { id, bookingId }));

/**
 * Whether other amounts of the stay's payments were refunded and nobody knows what for: then staff compare, and a retry of
 * theirs is stopped only by what they could not know of.
 */
async function isUncertain(
  app: App,
  refund: RefundRow,
  unknown: ProviderRefund[],
  unknownOfOthers: ProviderRefund[],
): Promise<boolean> {
  await recordUnknownRefunds(app, { ...refund, id: refund.paymentId }, unknown);
  const unmatched = refund.attempt > 1 ? [] : await unmatchedRefundsOfStay(app.db, refund);
  if ([...unknown, ...unknownOfOthers, ...unmatched].length === 0) return false;
  await failRefund(app, refund, forgottenRefund);
  return true;
}

const forgottenRefund =
  'Another amount of this stay was refunded at the payment provider, and this database does not know why: was it restored from a backup? Compare the amounts before you send it again.';

/** Job, after the provider reported a change of the refund or nothing for too long. */
export async function checkRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundById(app.db, refundId);
  if (!refund?.providerId) return;
  try {
    await applyRefund(app, refund, await app.provider.getRefund(refund.providerId));
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    await failRefund(
      app,
      refund,
      'The payment provider does not know this refund any more. If the account was changed, look for it in the old one before you send it again.',
    );
  }
}

async function applyRefund(
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
    if (providerRefund.outcome === 'sent') await completeRefund(app, tx, booking, refund);
  });
  if (providerRefund.outcome === 'failed')
    await failRefund(app, refund, 'The provider could not deliver the refund.', {
      isReturned: true,
    });
}

async function completeRefund(
  app: App,
  tx: Tx,
  booking: BookingRow,
  refund: RefundRow,
): Promise<void> {
  if (!(await setRefundOutcome(tx.db, refund.id, 'sent'))) return;
  await resolveAlerts(tx.db, refund.id, ['refund_failed']);
  if (refund.attempt > 1 || refund.status === 'failed') await closeParts(tx.db, refund);
  await recordRefundOnBooking(tx, booking, refund);
  const view = await getBooking(tx.db, booking.id);
  await sendRefundEmail(app, tx, view, refund);
  await notify(app, tx, bookingNotificationFor.refunded(view, refund));
  tx.afterCommit(() =>
    app.socketEvents.publish([booking.userId], 'booking:changed', { bookingId: booking.id }),
  );
}

/** Rejected, or returned by the bank, perhaps after it was sent: the refund is due again and staff have to decide. */
async function failRefund(
  app: App,
  refund: RefundRow,
  failure: string,
  { isReturned = false } = {},
): Promise<void> {
  app.log.error({ refundId: refund.id, failure }, 'refund failed');
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, refund.bookingId);
    if (!booking) return;
    if (isReturned && (await deleteReturnedPart(tx, booking, refund))) return;
    if (!(await setRefundOutcome(tx.db, refund.id, 'failed', failure))) return;
    await limitToLowered(tx.db, refund.id);
    await raiseOrReopenAlert(tx.db, {
      kind: 'refund_failed',
      subjectId: refund.id,
      message: failure,
    });
    if (isCautionFeeRefund(refund.reason)) await revertCautionFeeToDue(tx.db, booking.id);
    const requested =
      isCautionFeeRefund(refund.reason) ||
      refund.reason === 'at_provider' ||
      refund.reason === 'date_change'
        ? null
        : await transitionBooking(tx.db, booking, 'refund_requested', {
            actor: 'provider',
            note: 'failed',
          });
    // What was made before, and nobody knows what for, may be parts of it.
    const payment = { id: refund.paymentId, currency: refund.currency };
    await coverFailedRefunds(tx, requested ?? booking, payment);
  });
}
