import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { conflictError, notFoundError } from '@gida/server/http-error';

import { announce } from '../announcements/announcements.ts';
import { resolveAlerts } from '../../alerts/alert-repository.ts';
import { lockBooking, insertBookingEvent } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { applyBalance } from './apply-balance.ts';
import { allocate, balance, planRefunds } from './refund-balance.ts';
import type { RefundBalance, Entitlement } from './refund-balance.ts';
import {
  listRefundAccounts,
  insertRefund,
  updateGoodwill,
  updateEntitlement,
} from './refund-repository.ts';
import { refundMessages } from './messages.ts';

type RefundIds = { bookingId: string; refundId: string };

/** Sends again what is held. */
export async function retryRefund(app: App, ids: RefundIds): Promise<void> {
  await transact(app, async (tx) => {
    const { booking, account, entitlement } = await lockHeld(tx, ids);
    await setAllIdentified(tx, account);
    const { id, open } = entitlement;
    await updateEntitlement(tx.db, id, { open, isClosed: false, failure: null });
    await insertBookingEvent(tx.db, booking, { event: 'refund_retried', actor: 'admin' });
    await resolveAlerts(tx.db, id, ['refund_failed']);
    await applyBalance(tx, booking);
    await tx.enqueue('reconcile-refunds', { bookingId: booking.id });
  });
}

/** Staff have given the money back in another way, such as a bank transfer. */
export async function settleRefundByHand(
  app: App,
  ids: RefundIds,
  by: { adminId: string; reason: string },
): Promise<void> {
  await transact(app, async (tx) => {
    const { booking, account, entitlement } = await lockHeld(tx, ids);
    await setAllIdentified(tx, account);
    const { id: entitlementId, open: amount, currency, reason } = entitlement;
    const { id: bookingId } = booking;
    for (const { paymentId, amount: sum } of planRefunds(account, entitlementId)) {
      const settled = { bookingId, entitlementId, paymentId, reason, amount: sum };
      await insertRefund(tx.db, { ...settled, status: 'settled', settled: by });
    }
    // Closed here, so that the guest is not told that it was sent to the card.
    await updateEntitlement(tx.db, entitlementId, { open: 0, isClosed: true, failure: null });
    const event = 'refund_settled_by_hand';
    await insertBookingEvent(tx.db, booking, { event, actor: 'admin', note: by.reason });
    await resolveAlerts(tx.db, entitlementId, ['refund_failed']);
    await applyBalance(tx, booking);
    const settled = { amount, currency, about: entitlementId };
    await announce(tx, bookingId, 'refund_settled', settled);
  });
}

/** What staff refunded at the provider was given in addition to what is due, or was not. */
export async function setRefundGoodwill(
  app: App,
  { bookingId, refundId }: RefundIds,
  isGoodwill: boolean,
): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    const accounts = await listRefundAccounts(tx.db, bookingId);
    const refund = accounts
      .flatMap(({ refunds }) => refunds)
      .find(({ id, reason }) => id === refundId && reason === 'at_provider');
    if (!booking || !refund) throw notFoundError('Refund');
    await updateGoodwill(tx.db, refund.id, isGoodwill ? refund.amount : 0);
    const event = isGoodwill ? 'refund_was_goodwill' : 'refund_was_due';
    await insertBookingEvent(tx.db, booking, { event, actor: 'admin' });
    await resolveAlerts(tx.db, refund.id, ['provider_refund']);
    await applyBalance(tx, booking);
  });
}

async function lockHeld(
  tx: Tx,
  { bookingId, refundId }: RefundIds,
): Promise<{ booking: BookingRow; account: RefundBalance; entitlement: Entitlement }> {
  const booking = await lockBooking(tx.db, bookingId);
  for (const account of await listRefundAccounts(tx.db, bookingId)) {
    const entitlement = account.entitlements.find(({ id }) => id === refundId);
    if (!booking || !entitlement) continue;
    if (entitlement.failure === null) {
      throw conflictError('refund_not_failed', refundMessages.notFailed);
    }
    return { booking, account: balance(account), entitlement };
  }
  throw notFoundError('Refund');
}

/** Staff have seen what is due if nobody knows what other refunds were made for: these were for something else. */
async function setAllIdentified(tx: Tx, account: RefundBalance): Promise<void> {
  const { allocated } = allocate(account, 'goodwill');
  for (const { id } of account.refunds.filter(({ needsReview }) => needsReview)) {
    const rest = allocated.find(
      ({ refund, entitlement }) => refund.id === id && entitlement === null,
    );
    await updateGoodwill(tx.db, id, rest?.amount ?? 0);
  }
}
