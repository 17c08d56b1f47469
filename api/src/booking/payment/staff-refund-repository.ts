import type { RefundReason } from '@gida/contracts/constants';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { paymentsOfSameStay } from './payment-repository.ts';

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
    mayBePart: boolean;
    /** The payments of the stay. */
    paymentIds: string[];
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into refund
      (booking_id, payment_id, reason, currency, amount_minor, provider_refund_id, is_unmatched,
       may_be_part)
    select ${refund.bookingId}, p.id, 'at_provider', p.currency, ${refund.amount},
           ${refund.providerId}, ${refund.isUnmatched},
           ${refund.mayBePart} or exists (
             select from refund due
              where due.payment_id = any(${refund.paymentIds})
                and (due.status = 'failed' or due.status = 'pending' and due.attempt > 1))
      from payment p
     where p.id = ${refund.paymentId}
    returning id
  `.execute(db);
  return rows[0]!.id; // the caller has read this payment
}

export type FailedRefund = {
  id: string;
  paymentId: string;
  reason: RefundReason;
  amount: MinorUnits;
  failure: string;
};

/** Of these payments, oldest first. */
export async function failedRefunds(db: Db, paymentIds: string[]): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select id, payment_id as "paymentId", coalesce(replaces_reason, reason) as reason,
           amount_minor as amount, coalesce(failure, '') as failure
      from refund
     where payment_id = any(${paymentIds}) and status = 'failed'
     order by created_at, id
  `.execute(db);
  return rows;
}

export type StaffRefund = { id: string; amount: MinorUnits };

/** What was made of these payments at the provider and may stand for failed refunds, newest first. */
export async function staffRefundsOfPayments(db: Db, paymentIds: string[]): Promise<StaffRefund[]> {
  const { rows } = await sql<StaffRefund>`
    select id, amount_minor as amount
      from refund
     where payment_id = any(${paymentIds}) and may_be_part and status <> 'failed'
     order by created_at desc, id
  `.execute(db);
  return rows;
}

/** The part counts as a refund for this reason, and so much of it as one of the caution fee. */
export async function setStaffRefundReason(
  db: Db,
  id: string,
  stands: { reason: RefundReason; cautionFee: MinorUnits | null },
): Promise<void> {
  await sql`
    update refund
       set replaces_reason = ${stands.reason}, caution_fee_minor = ${stands.cautionFee},
           is_unmatched = false, may_be_part = false
     where id = ${id}
  `.execute(db);
}

/** Of a failed refund only so much is left to refund. What the provider says of its earlier attempt counts no longer. */
export async function lowerFailedRefund(db: Db, id: string, amount: MinorUnits): Promise<void> {
  await sql`
    update refund set amount_minor = ${amount}, provider_refund_id = null
     where id = ${id} and status = 'failed'
  `.execute(db);
}

/** A part of a failed refund is due of another payment. One of each reason is possible there (`refund_reason_unique`). */
export async function insertFailedPart(
  db: Db,
  id: string,
  part: { paymentId: string; amount: MinorUnits },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into refund
      (booking_id, payment_id, reason, replaces_reason, currency, amount_minor, status, failure,
       created_at, settled_at)
    select booking_id, ${part.paymentId}, case when is_taken then 'at_provider' else due.reason end,
           case when is_taken then coalesce(replaces_reason, due.reason) else replaces_reason end,
           currency, ${part.amount}, status, failure, created_at, settled_at
      from refund due
           cross join lateral (
             select exists (select from refund other
                             where other.payment_id = ${part.paymentId}
                               and other.reason = due.reason) as is_taken) unique_reason
     where id = ${id}
    returning id
  `.execute(db);
  return rows[0]!.id; // the caller has locked the booking and read this refund
}

/** Refunds of ours were lowered by so much for these parts, newest first, which count no longer. */
export async function setLoweredFor(
  db: Db,
  paymentIds: string[],
  lowered: MinorUnits,
  { isRequest = false } = {},
): Promise<void> {
  await sql`
    update refund part
       set may_be_part = false,
           lowered_minor = coalesce(part.lowered_minor, 0)
                           + greatest(0, least(newer.rest, ${lowered} - newer.amount_minor))
      from (select id, amount_minor - coalesce(lowered_minor, 0) as rest,
                   coalesce(sum(amount_minor - coalesce(lowered_minor, 0)) over (
                     order by created_at desc, id
                     rows between unbounded preceding and 1 preceding), 0) as amount_minor
              from refund
             where payment_id = any(${paymentIds}) and status <> 'failed'
               and (may_be_part or lowered_minor is not null)
               and not (is_unmatched and may_be_part and ${isRequest})) newer
     where part.id = newer.id
  `.execute(db);
}

/** The bank has returned a part: no more of it is due than what ours were lowered by for it. */
export async function limitToLowered(db: Db, id: string): Promise<void> {
  await sql`
    update refund
       set amount_minor = lowered_minor, lowered_minor = null, is_unmatched = false,
           provider_refund_id = null
     where id = ${id} and status = 'failed' and lowered_minor > 0
  `.execute(db);
}

export async function deleteFailedRefund(db: Db, id: string): Promise<void> {
  await sql`delete from refund where id = ${id} and status = 'failed'`.execute(db);
}

/** Nothing of the stay has failed any more: what staff refunded meanwhile, and was not counted, was for something else. */
export async function closeParts(
  db: Db,
  { paymentId: id, bookingId }: { paymentId: string; bookingId: string },
): Promise<void> {
  const paymentIds = await paymentsOfSameStay(db, { id, bookingId });
  const { rows } = await sql`
    select from refund
     where payment_id = any(${paymentIds})
       and (status = 'failed' or status = 'pending' and attempt > 1)
  `.execute(db);
  if (rows.length === 0) await setLoweredFor(db, paymentIds, 0, { isRequest: true });
}
