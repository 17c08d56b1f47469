import { formatMoney } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import type { JobData } from '../../jobs/job-kinds.ts';
import { transact } from '../../jobs/transact.ts';
import { raiseOrReopenAlert } from '../alert-repository.ts';
import { lockBooking, recordBookingEvent } from '../booking-repository.ts';
import { alertOfUnknownPayment } from './alert-of-unknown-payment.ts';
import { coverFailedRefunds } from './cover-failed-refunds.ts';
import { hasUnsentRefundOfAmount } from './forgotten-refund-repository.ts';
import {
  paidPaymentsOfBooking,
  paymentById,
  paymentByIntent,
  paymentsOfSameStay,
} from './payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { isUnknownToProvider } from './payment-provider.ts';
import type { ProviderRefund } from './payment-provider.ts';
import { refundIdByProviderId, refundsOfPayment } from './refund-repository.ts';
import type { KnownRefund, RefundRow } from './refund-repository.ts';
import { insertProviderRefund, replaceFailedRefund } from './staff-refund-repository.ts';

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

/**
 * Job. Records the refunds of a payment that were made at the provider, and looks at those of ours that it has another
 * outcome of. `isCatchUp`: this database was restored, so nobody knows what they were made for. `providerRefundId`: only
 * this one was reported; another that is not known has its own report, or a restored database has forgotten it.
 */
export async function recordProviderRefunds(
  app: App,
  { intentId, isCatchUp = false, providerRefundId }: JobData['record-provider-refunds'],
): Promise<void> {
  const payment = await findPaymentOfIntent(app, intentId);
  if (!payment) {
    const what = `There was a refund (${providerRefundId ?? 'see its charge'})`;
    return alertOfUnknownPayment(app, { subject: intentId, intentId, what });
  }
  const made = await compareProviderRefunds(app, payment.id, intentId);
  // What staff made after one of ours was returned may be parts of that, which is due only after its job.
  const mayBePart = made.changed.some(({ outcome }) => outcome === 'failed');
  const reported = made.unknown.filter(({ id }) => [undefined, id].includes(providerRefundId));
  for (const refund of reported)
    await recordProviderRefund(app, payment, refund, { isForgotten: isCatchUp, mayBePart });
  if (made.changed.length === 0) return;
  await transact(app, async (tx) => {
    for (const { refundId } of made.changed) await tx.enqueue('check-refund', { refundId });
  });
}

export type ProviderRefundComparison = {
  /** Newest first, with those that failed. */
  all: ProviderRefund[];
  /**
   * Those that are not in this database: staff made them at the provider, or we did, and the database was restored from
   * a backup of before.
   */
  unknown: ProviderRefund[];
  /** Ours that have another outcome at the provider. */
  changed: { refundId: string; outcome: ProviderRefund['outcome'] }[];
};

/** What the provider has refunded of a payment. */
export async function compareProviderRefunds(
  app: App,
  paymentId: string,
  intentId: string,
): Promise<ProviderRefundComparison> {
  const all = await app.provider.refundsOfIntent(intentId);
  const known = await refundsOfPayment(app.db, paymentId);
  const unknown = all.filter(
    (made) => made.outcome !== 'failed' && !known.some((refund) => isSame(refund, made)),
  );
  const changed = all.flatMap(({ id, outcome }) => {
    const refund = known.find(({ providerId }) => providerId === id);
    return refund && statusesToCheck[outcome].includes(refund.status)
      ? [{ refundId: refund.id, outcome }]
      : [];
  });
  return { all, unknown, changed };
}

const statusesToCheck: Record<ProviderRefund['outcome'], RefundRow['status'][]> = {
  pending: [],
  sent: ['pending', 'failed'],
  failed: ['pending', 'sent'],
};

/** Also a refund that is being sent: the provider's id of it is stored afterwards. */
const isSame = ({ id, status, amount, providerId }: KnownRefund, made: ProviderRefund): boolean =>
  providerId === made.id ||
  (providerId === null && id === made.refundId && status === 'pending' && amount === made.amount);

export type RefundedPayment = Pick<PaymentRow, 'id' | 'bookingId' | 'currency'>;

/** Nobody knows what they were made for. */
export async function recordUnknownRefunds(
  app: App,
  payment: RefundedPayment,
  unknown: ProviderRefund[],
): Promise<void> {
  for (const refund of unknown)
    await recordProviderRefund(app, payment, refund, { isForgotten: true, mayBePart: true });
}

/**
 * Records what is not known of the other payments of the stay, and returns it: in a restored database a repeated request
 * may take from another payment than before.
 */
export async function recordUnknownRefundsOfOthers(
  app: App,
  { paymentId, bookingId }: Pick<RefundRow, 'paymentId' | 'bookingId'>,
): Promise<ProviderRefund[]> {
  const payments = await paidPaymentsOfBooking(app.db, bookingId);
  if (!payments.some(({ id }) => id === paymentId)) return [];
  const found: ProviderRefund[] = [];
  for (const payment of payments) {
    if (payment.id === paymentId || !payment.intentId) continue;
    const { unknown } = await compareProviderRefunds(app, payment.id, payment.intentId);
    await recordUnknownRefunds(app, payment, unknown);
    found.push(...unknown);
  }
  return found;
}

async function recordProviderRefund(
  app: App,
  payment: RefundedPayment,
  { id: providerId, amount, refundId: ownId }: ProviderRefund,
  { isForgotten, mayBePart }: { isForgotten: boolean; mayBePart: boolean },
): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, payment.bookingId);
    if (!booking || (await refundIdByProviderId(tx.db, providerId))) return;
    const refund = { bookingId: booking.id, paymentId: payment.id, amount, providerId };
    const replacedId = await replaceFailedRefund(tx.db, refund);
    const payments = await paymentsOfSameStay(tx.db, payment);
    const isUnmatched =
      isForgotten || ownId !== null || (await hasUnsentRefundOfAmount(tx.db, payments, amount));
    const refundId =
      replacedId ??
      (await insertProviderRefund(tx.db, {
        ...refund,
        isUnmatched,
        mayBePart: mayBePart || isUnmatched,
        paymentIds: payments,
      }));
    const note = formatMoney(amount, payment.currency);
    const event = replacedId ? 'refund_replaced' : 'refunded_at_provider';
    await recordBookingEvent(tx.db, booking, { event, actor: 'provider', note });
    if (!replacedId) {
      const by =
        isForgotten || ownId
          ? 'and this database does not know why: was it restored?'
          : 'not by us.';
      await raiseOrReopenAlert(tx.db, {
        kind: 'provider_refund',
        subjectId: refundId,
        message: `${note} was refunded at the payment provider, ${by} The booking is unchanged: cancel it if the stay does not take place.`,
      });
    }
    await coverFailedRefunds(tx, booking, payment);
    await tx.enqueue('check-refund', { refundId });
  });
}
