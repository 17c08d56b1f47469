import { formatMoney } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { raiseAlertAgain, resolveAlerts } from '../alert-repository.ts';
import { lockBooking, recordBookingEvent } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { setCautionFeeReturned } from '../scheduled-tasks-repository.ts';
import { paymentById, paymentByIntent } from './payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { isUnknownToProvider } from './payment-provider.ts';
import type { ProviderRefund } from './payment-provider.ts';
import {
  isCautionFeeRefund,
  knownRefundIds,
  refundableAmount,
  refundIdByProviderId,
} from './refund-repository.ts';
import {
  deleteFailedRefund,
  failedRefunds,
  insertProviderRefund,
  lowerFailedRefund,
  refundedSince,
  replaceByParts,
  replaceFailedRefund,
} from './staff-refund-repository.ts';

/** Also before the payment has settled here: webhooks arrive in any order. */
export async function findPaymentOfIntent(
  app: App,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const payment = await paymentByIntent(app.db, intentId);
  if (payment) return payment;
  try {
    const paymentId = await app.provider.paymentIdOfIntent(intentId);
    return paymentId ? await paymentById(app.db, paymentId) : undefined;
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    return undefined;
  }
}

/** Job. Records the refunds of a payment that were made at the provider. */
export async function recordProviderRefunds(app: App, intentId: string): Promise<void> {
  const payment = await findPaymentOfIntent(app, intentId);
  if (!payment) return app.log.warn({ intentId }, 'refund of an unknown payment');
  await recordUnknownRefunds(app, payment, await providerRefunds(app, payment.id, intentId));
}

export type ProviderRefunds = { all: ProviderRefund[]; unknown: ProviderRefund[] };

/**
 * What the provider has refunded of a payment. `unknown` are those that are not in this database: staff made them at the
 * provider, or we did, and the database was restored from a backup of before.
 */
export async function providerRefunds(
  app: App,
  paymentId: string,
  intentId: string,
): Promise<ProviderRefunds> {
  const all = (await app.provider.refundsOfIntent(intentId)).filter(
    ({ outcome }) => outcome !== 'failed',
  );
  const known = await knownRefundIds(app.db, paymentId);
  const unknown = all.filter(
    ({ id, refundId }) => !known.has(id) && !(refundId !== null && known.has(refundId)),
  );
  return { all, unknown };
}

/** Staff may round. */
const roundingMinor = 2;

type RefundedPayment = Pick<PaymentRow, 'id' | 'bookingId' | 'currency'>;

export async function recordUnknownRefunds(
  app: App,
  payment: RefundedPayment,
  { all, unknown }: ProviderRefunds,
): Promise<void> {
  const byStaff = all.filter(({ refundId }) => refundId === null).map(({ id }) => id);
  for (const refund of unknown) await recordProviderRefund(app, payment, refund, byStaff);
}

async function recordProviderRefund(
  app: App,
  payment: RefundedPayment,
  { id: providerId, amount, refundId: ownId }: ProviderRefund,
  byStaff: string[],
): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, payment.bookingId);
    if (!booking || (await refundIdByProviderId(tx.db, providerId))) return;
    const refund = { bookingId: booking.id, paymentId: payment.id, amount, providerId };
    const replacedId = await replaceFailedRefund(tx.db, refund);
    const refundId = replacedId ?? (await insertProviderRefund(tx.db, refund));
    const note = formatMoney(amount, payment.currency);
    const event = replacedId ? 'refund_replaced' : 'refunded_at_provider';
    await recordBookingEvent(tx.db, booking, { event, actor: 'provider', note });
    if (!replacedId) {
      const by = ownId ? 'but this database does not know when: was it restored?' : 'not by us.';
      await raiseAlertAgain(tx.db, {
        kind: 'provider_refund',
        subjectId: refundId,
        message: `${note} was refunded at the payment provider, ${by} The booking is unchanged: cancel it if the stay does not take place.`,
      });
    }
    await coverFailedRefunds(tx, booking, payment, byStaff);
    await tx.enqueue('check-refund', { refundId });
  });
}

/**
 * Staff make a failed refund again at the provider, in whatever parts. It goes when these are as much as it was, and it is
 * at most what is left of the payment, so that the rest can still be retried or settled. Another amount is for something
 * else, and leaves it as it is.
 */
async function coverFailedRefunds(
  tx: Tx,
  booking: BookingRow,
  { id: paymentId, currency }: RefundedPayment,
  byStaff: string[],
): Promise<void> {
  let left = await refundableAmount(tx.db, paymentId);
  for (const { id, reason, amount, failedAt } of await failedRefunds(tx.db, paymentId)) {
    const parts = { providerIds: byStaff, failedAt };
    const madeAgain = await refundedSince(tx.db, paymentId, parts);
    const isMadeAgain = Math.abs(madeAgain - amount) <= roundingMinor;
    const rest = isMadeAgain ? 0 : Math.min(amount, left);
    left -= rest;
    if (rest === amount) continue;
    await recordBookingEvent(tx.db, booking, {
      event: 'refund_replaced',
      actor: 'provider',
      note: `${formatMoney(amount - rest, currency)} of ${formatMoney(amount, currency)}`,
    });
    if (rest > 0) {
      await lowerFailedRefund(tx.db, id, rest);
      continue;
    }
    if (isMadeAgain) await replaceByParts(tx.db, { id, paymentId, reason }, parts);
    else await deleteFailedRefund(tx.db, id);
    await resolveAlerts(tx.db, id, ['refund_failed']);
    if (isCautionFeeRefund(reason)) await setCautionFeeReturned(tx.db, booking.id);
  }
}
