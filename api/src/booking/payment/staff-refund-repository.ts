import type { RefundReason } from '@gida/contracts/constants';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** A failed refund is due again, under a new idempotency key. */
export async function reopenFailedRefund(db: Db, id: string): Promise<void> {
  await sql`
    update refund
       set status = 'pending', attempt = attempt + 1, provider_refund_id = null, failure = null,
           settled_at = null
     where id = ${id} and status = 'failed'
  `.execute(db);
}

export async function setRefundSettledByHand(
  db: Db,
  id: string,
  by: { adminId: string; reason: string },
): Promise<void> {
  await sql`
    update refund
       set status = 'settled', settled_by = ${by.adminId}, settled_note = ${by.reason},
           settled_at = now()
     where id = ${id} and status = 'failed'
  `.execute(db);
}

/** A failed refund that staff have made again at the provider, told by its amount. */
export async function replaceFailedRefund(
  db: Db,
  refund: { paymentId: string; amount: MinorUnits; providerId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update refund
       set status = 'pending', attempt = attempt + 1, failure = null, settled_at = null,
           provider_refund_id = ${refund.providerId}
     where id = (
       select id
         from refund
        where payment_id = ${refund.paymentId} and amount_minor = ${refund.amount}
          and status = 'failed'
        order by created_at
        limit 1)
    returning id
  `.execute(db);
  return rows[0]?.id;
}

export async function insertProviderRefund(
  db: Db,
  refund: {
    bookingId: string;
    paymentId: string;
    amount: MinorUnits;
    providerId: string;
    isUnmatched: boolean;
  },
): Promise<string> {
  // Of the moment, and not of the transaction's start: a refund that failed meanwhile is older.
  const { rows } = await sql<{ id: string }>`
    insert into refund
      (booking_id, payment_id, reason, currency, amount_minor, provider_refund_id, is_unmatched,
       created_at)
    select ${refund.bookingId}, p.id, 'at_provider', p.currency, ${refund.amount},
           ${refund.providerId}, ${refund.isUnmatched}, clock_timestamp()
      from payment p
     where p.id = ${refund.paymentId}
    returning id
  `.execute(db);
  return rows[0]!.id; // the caller has read this payment
}

export type FailedRefund = {
  id: string;
  reason: RefundReason;
  amount: MinorUnits;
  /** What staff refund from then on may be parts of it. */
  partsSince: Date;
};

/** Of one payment, oldest first. */
export async function failedRefunds(db: Db, paymentId: string): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select id, coalesce(replaces_reason, reason) as reason, amount_minor as amount,
           coalesce(parts_since, settled_at, created_at) as "partsSince"
      from refund
     where payment_id = ${paymentId} and status = 'failed'
     order by created_at, id
  `.execute(db);
  return rows;
}

/** What was made at the provider, and stands for none of our refunds yet. */
const isPartSince = (paymentId: string, refundIds: string[]) => sql`
  payment_id = ${paymentId} and reason = 'at_provider' and replaces_reason is null
  and status <> 'failed'
  and created_at >= (select min(coalesce(parts_since, settled_at, created_at))
                       from refund where id = any(${refundIds}::uuid[]))`;

/** What the provider has refunded of a payment since the first of these refunds failed, but for what replaces others. */
export async function refundedSince(
  db: Db,
  paymentId: string,
  refundIds: string[],
): Promise<MinorUnits> {
  const { rows } = await sql<{ amount: MinorUnits }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount
      from refund
     where ${isPartSince(paymentId, refundIds)}
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** The parts count as refunds for this reason, and the refunds that they stand for go. */
export async function replaceByParts(
  db: Db,
  paymentId: string,
  refunds: { ids: string[]; reason: RefundReason },
): Promise<void> {
  await sql`
    update refund set replaces_reason = ${refunds.reason}, is_unmatched = false
     where ${isPartSince(paymentId, refunds.ids)}
  `.execute(db);
  for (const id of refunds.ids) await deleteFailedRefund(db, id);
}

/** Of a failed refund only so much is left to refund. What the provider says of its earlier attempt counts no longer. */
export async function lowerFailedRefund(db: Db, id: string, amount: MinorUnits): Promise<void> {
  await sql`
    update refund set amount_minor = ${amount}, provider_refund_id = null
     where id = ${id} and status = 'failed'
  `.execute(db);
}

/** After refunds were lowered: the parts that they were lowered for count no longer. */
export async function countPartsFromNow(db: Db, paymentId: string): Promise<void> {
  await sql`
    update refund set parts_since = clock_timestamp()
     where payment_id = ${paymentId} and status = 'failed'
  `.execute(db);
}

export async function deleteFailedRefund(db: Db, id: string): Promise<void> {
  await sql`delete from refund where id = ${id} and status = 'failed'`.execute(db);
}
