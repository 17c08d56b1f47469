import type { RefundReason } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';

import {
  allRows,
  allValues,
  execute,
  firstValue,
  hasRow,
  onlyValue,
  type Db,
} from '../../db/database.ts';
import { refundAccountsOf, balance, refundRecords } from './refund-balance.ts';
import type { RefundAccount, Entitlement, PaidPayment, Refund } from './refund-balance.ts';
import type { RefundRecord } from '../record/refund-record.ts';

/** The stay of the booking with its payments, and each late payment by itself. */
export async function listRefundAccounts(db: Db, bookingId: string): Promise<RefundAccount[]> {
  const payments = await allRows(db)<PaidPayment>`
    select id, provider_payment_id as "intentId", currency, amount_minor as amount
      from payment
     where booking_id = ${bookingId} and status = 'paid'
     order by paid_at desc, id
  `;
  const entitlements = await allRows(db)<Entitlement>`
    select id, reason, payment_id as "paymentId", currency, amount_minor as amount,
           created_at as "createdAt", open_minor as open, closed_at as "closedAt", failure
      from refund_entitlement
     where booking_id = ${bookingId}
     order by created_at, id
  `;
  const refunds = await allRows(db)<Refund>`
    select id, payment_id as "paymentId", entitlement_id as "entitlementId", reason, amount_minor as amount,
           goodwill_minor as goodwill, status, provider_refund_id as "providerId",
           idempotency_key as "idempotencyKey", needs_review as "needsReview", failure,
           coalesce(settled_at, created_at) as at
      from refund
     where booking_id = ${bookingId}
     order by created_at, id
  `;
  return refundAccountsOf({ payments, entitlements, refunds });
}

export const listRefundRecords = async (db: Db, bookingId: string): Promise<RefundRecord[]> =>
  refundRecords((await listRefundAccounts(db, bookingId)).map(balance));

/** Null when the booking has one for this reason, payment or change of dates (`refund_entitlement_once`). */
export async function insertEntitlement(
  db: Db,
  owed: {
    bookingId: string;
    reason: Entitlement['reason'];
    amount: MinorUnits;
    paymentId?: string | undefined;
    dateChangeId?: string | undefined;
  },
): Promise<string | undefined> {
  const { bookingId, reason, amount, paymentId = null, dateChangeId = null } = owed;
  return firstValue(db)`
    insert into refund_entitlement
      (booking_id, reason, payment_id, date_change_id, currency, amount_minor, open_minor)
    select ${bookingId}, ${reason}, ${paymentId}, ${dateChangeId}, currency, ${amount}, ${amount}
      from payment
     where booking_id = ${bookingId} and status = 'paid'
       and case when ${paymentId}::uuid is not null then id = ${paymentId}
                else not exists (select from refund_entitlement late where late.payment_id = payment.id) end
     order by paid_at
     limit 1
        on conflict do nothing
    returning id
  `;
}

export const updateEntitlement = (
  db: Db,
  id: string,
  state: { open: MinorUnits; isClosed: boolean; failure: string | null },
): Promise<void> => execute(db)`
    update refund_entitlement
       set open_minor = ${state.open}, failure = ${state.failure},
           closed_at = case when ${state.isClosed} then coalesce(closed_at, now()) end
     where id = ${id}
  `;

export async function insertRefund(
  db: Db,
  refund: {
    bookingId: string;
    paymentId: string;
    reason: RefundReason;
    amount: MinorUnits;
    entitlementId?: string;
    status?: Refund['status'];
    providerId?: string;
    goodwill?: MinorUnits;
    needsReview?: boolean;
    settled?: { adminId: string; reason: string };
  },
): Promise<string> {
  const { entitlementId = null, status = 'pending', settled } = refund;
  return onlyValue(db)`
    insert into refund
      (booking_id, payment_id, entitlement_id, reason, currency, amount_minor, status, provider_refund_id,
       goodwill_minor, needs_review, settled_by, settled_note, settled_at, idempotency_key)
    select ${refund.bookingId}, p.id, ${entitlementId}, ${refund.reason}, p.currency, ${refund.amount}, ${status},
           ${refund.providerId ?? null}, ${refund.goodwill ?? 0}, ${refund.needsReview ?? false},
           ${settled?.adminId ?? null}, ${settled?.reason ?? null},
           case when ${status} <> 'pending' then now() end,
           -- A copy of this database computes the same one.
           case when ${status} = 'pending' then
             'refund-' || ${entitlementId}::text || '-' || p.id || '-' ||
             (select count(*) + 1 from refund where entitlement_id = ${entitlementId} and payment_id = p.id) end
      from payment p
     where p.id = ${refund.paymentId}
    returning id
  `; // the caller has read this payment
}

export const updateRefundOutcome = (
  db: Db,
  id: string,
  {
    providerId,
    status,
    failure = null,
  }: {
    providerId?: string;
    status: Refund['status'];
    failure?: string | null;
  },
): Promise<void> => execute(db)`
    update refund
       set provider_refund_id = coalesce(${providerId ?? null}, provider_refund_id), status = ${status},
           failure = ${failure},
           settled_at = case when ${status} <> 'pending' then now() end
     where id = ${id}
  `;

/** Known now for what it was made. */
export const updateGoodwill = (db: Db, id: string, goodwill: MinorUnits): Promise<void> => execute(
  db,
)`
    update refund set goodwill_minor = ${goodwill}, needs_review = false where id = ${id}
  `;

/** Whether a webhook has told of this refund, so that it was made since, and not before a restore. */
export const isReported = (db: Db, providerId: string): Promise<boolean> => hasRow(db)`
    select from provider_event where object_id = ${providerId} limit 1
  `;

/** Bookings whose refunds should have arrived: first those that may not have been sent. */
export const listBookingsWithOverdueRefunds = (db: Db, minutes: number): Promise<string[]> =>
  allValues(db)`
    select booking_id as "bookingId"
      from (select booking_id, false as is_sent, created_at
              from refund_entitlement
             where open_minor > 0 and failure is null
             union all
            select booking_id, provider_refund_id is not null, created_at
              from refund
             where status = 'pending') late
     where created_at < now() - make_interval(mins => ${minutes})
     group by booking_id
     order by bool_and(is_sent), random()
     limit 100
  `;
