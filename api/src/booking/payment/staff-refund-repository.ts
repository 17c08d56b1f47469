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
  refund: { bookingId: string; paymentId: string; amount: MinorUnits; providerId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into refund
      (booking_id, payment_id, reason, currency, amount_minor, provider_refund_id)
    select ${refund.bookingId}, p.id, 'at_provider', p.currency, ${refund.amount},
           ${refund.providerId}
      from payment p
     where p.id = ${refund.paymentId}
    returning id
  `.execute(db);
  return rows[0]!.id; // the caller has read this payment
}

type FailedRefund = { id: string; reason: RefundReason; amount: MinorUnits; failedAt: Date };

/** Of one payment, oldest first. */
export async function failedRefunds(db: Db, paymentId: string): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select id, coalesce(replaces_reason, reason) as reason, amount_minor as amount,
           settled_at as "failedAt"
      from refund
     where payment_id = ${paymentId} and status = 'failed'
     order by created_at, id
  `.execute(db);
  return rows;
}

type StaffParts = { providerIds: string[]; failedAt: Date };

const isStaffPart = (paymentId: string, { providerIds, failedAt }: StaffParts) => sql`
  payment_id = ${paymentId} and reason = 'at_provider' and replaces_reason is null
  and status <> 'failed'
  and provider_refund_id = any(${providerIds}::text[]) and created_at >= ${failedAt}`;

/** What these refunds of the provider have refunded of a payment since then, but for those that replace another refund. */
export async function refundedSince(
  db: Db,
  paymentId: string,
  parts: StaffParts,
): Promise<MinorUnits> {
  const { rows } = await sql<{ amount: MinorUnits }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount
      from refund
     where ${isStaffPart(paymentId, parts)}
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** They count as refunds for its reason, and it goes. */
export async function replaceByParts(
  db: Db,
  refund: { id: string; paymentId: string; reason: RefundReason },
  parts: StaffParts,
): Promise<void> {
  await sql`
    update refund set replaces_reason = ${refund.reason}
     where ${isStaffPart(refund.paymentId, parts)}
  `.execute(db);
  await deleteFailedRefund(db, refund.id);
}

/**
 * Of a failed refund only so much is left to refund. What the provider says of its earlier attempt counts no longer, nor do
 * the parts that it was lowered for.
 */
export async function lowerFailedRefund(db: Db, id: string, amount: MinorUnits): Promise<void> {
  await sql`
    update refund
       set amount_minor = ${amount}, provider_refund_id = null, settled_at = clock_timestamp()
     where id = ${id} and status = 'failed'
  `.execute(db);
}

export async function deleteFailedRefund(db: Db, id: string): Promise<void> {
  await sql`delete from refund where id = ${id} and status = 'failed'`.execute(db);
}
