import { isDeepStrictEqual } from 'node:util';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { lockBooking } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import type { Tx } from '../../jobs/transact.ts';
import { applyBalance } from './apply-balance.ts';
import { isRejectedByProvider, isUnknownToProvider } from '../payment/payment-provider.ts';
import type { ProviderRefund } from '../payment/provider-responses.ts';
import { storeProviderRefunds } from './provider-refunds.ts';
import { balance, isUnsent, planRefunds } from './refund-balance.ts';
import type { RefundAccount, PaidPayment, Refund } from './refund-balance.ts';
import { listRefundAccounts, insertRefund, updateRefundOutcome } from './refund-repository.ts';

type ProviderReport = {
  listed: { payment: PaidPayment; refunds: ProviderRefund[] }[];
  /** Why the provider does not list the refunds of a payment. */
  rejected: Map<string, string>;
  /** Those of ours that the provider does not know any more. */
  unknownIds: string[];
};

/**
 * Job. Compares the refunds of a booking with the provider's, and sends what is due. Nothing is refunded twice: what is sent
 * is stored first, with its idempotency key, and the provider, which forgets keys after a day, is asked before what it has
 * refunded.
 */
export async function reconcileRefunds(app: App, bookingId: string): Promise<void> {
  const known = await listRefundAccounts(app.db, bookingId);
  const report = await askProvider(app, known);
  const unsent = await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (!booking) return [];
    // Another run may have stored what is newer than these lists.
    if (!isDeepStrictEqual(await listRefundAccounts(tx.db, bookingId), known)) return null;
    await store(tx, booking, report);
    await applyBalance(tx, booking, report.rejected);
    const accounts = await listRefundAccounts(tx.db, bookingId);
    const planned = accounts.flatMap((account) => planRefunds(balance(account)));
    for (const { entitlement, ...send } of planned) {
      const { id: entitlementId, reason } = entitlement;
      await insertRefund(tx.db, { bookingId, entitlementId, reason, ...send });
    }
    if (planned.length > 0) await applyBalance(tx, booking);
    return unsentOf(await listRefundAccounts(tx.db, bookingId));
  });
  if (!unsent) return reconcileRefunds(app, bookingId);
  for (const { refund, intentId } of unsent) await send(app, bookingId, refund, intentId, report);
}

async function askProvider(app: App, accounts: RefundAccount[]): Promise<ProviderReport> {
  const report: ProviderReport = { listed: [], rejected: new Map(), unknownIds: [] };
  for (const payment of accounts.flatMap(({ payments }) => payments)) {
    if (!payment.intentId) continue;
    try {
      report.listed.push({
        payment,
        refunds: await app.provider.refundsOfIntent(payment.intentId),
      });
    } catch (error) {
      if (!isRejectedByProvider(error)) throw error;
      report.rejected.set(payment.id, error.message);
    }
  }
  const listedIds = new Set(report.listed.flatMap(({ refunds }) => refunds.map(({ id }) => id)));
  for (const { id, status, providerId } of accounts.flatMap(({ refunds }) => refunds)) {
    if (status !== 'pending' || !providerId || listedIds.has(providerId)) continue;
    try {
      await app.provider.getRefund(providerId);
    } catch (error) {
      if (!isUnknownToProvider(error)) throw error;
      report.unknownIds.push(id);
    }
  }
  return report;
}

async function store(tx: Tx, booking: BookingRow, report: ProviderReport): Promise<void> {
  for (const { payment, refunds } of report.listed)
    await storeProviderRefunds({ tx, booking, payment }, refunds);
  for (const id of report.unknownIds)
    await updateRefundOutcome(tx.db, id, {
      status: 'failed',
      failure:
        'The payment provider does not know this refund any more. If the account was changed, look for it in the old one before you send it again.',
    });
  // The same request would be rejected again: staff have to decide.
  for (const { refund } of unsentOf(await listRefundAccounts(tx.db, booking.id))) {
    const failure = report.rejected.get(refund.paymentId);
    if (failure) await updateRefundOutcome(tx.db, refund.id, { status: 'failed', failure });
  }
}

const unsentOf = (accounts: RefundAccount[]) =>
  accounts.flatMap(({ payments, refunds }) =>
    refunds.filter(isUnsent).map((refund) => ({
      refund,
      intentId: payments.find(({ id }) => id === refund.paymentId)?.intentId,
    })),
  );

async function send(
  app: App,
  bookingId: string,
  refund: Refund,
  intentId: string | null | undefined,
  report: ProviderReport,
): Promise<void> {
  const { id, amount, reason, idempotencyKey } = refund;
  if (!intentId) throw new Error('The payment of this refund has no provider id yet.');
  if (!idempotencyKey) throw new Error('This refund has no idempotency key.');
  let outcome: Parameters<typeof updateRefundOutcome>[2];
  try {
    const made = await app.provider.createRefund({ idempotencyKey, reason, intentId, amount });
    app.metrics.bookingEvents.inc({ event: 'refund_sent' });
    if (made.amount !== amount) throw new Error('The provider refunded a different amount.');
    // The response to an earlier request with this key is older than what the provider has listed.
    const listed = report.listed
      .flatMap(({ refunds }) => refunds)
      .find((one) => one.id === made.id);
    const status = (listed ?? made).outcome;
    outcome = { providerId: made.id, status };
  } catch (error) {
    if (!isRejectedByProvider(error)) throw error;
    outcome = { status: 'failed', failure: error.message };
  }
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    const stillUnsent = unsentOf(await listRefundAccounts(tx.db, bookingId));
    if (!booking || !stillUnsent.some((one) => one.refund.id === id)) return;
    await updateRefundOutcome(tx.db, id, outcome);
    await applyBalance(tx, booking);
  });
}
