import type { Currency, RefundReason } from '@gida/contracts/constants';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Refunds of a caution fee do not change the booking's payment status. */
export const isCautionFeeRefund = (reason: RefundReason): boolean =>
  reason === 'caution_fee' || reason === 'claim_decided';

export type RefundRow = {
  id: string;
  bookingId: string;
  paymentId: string;
  reason: RefundReason;
  currency: Currency;
  amount: MinorUnits;
  /** `settled`: paid by staff in another way. */
  status: 'pending' | 'sent' | 'failed' | 'settled';
  attempt: number;
  providerId: string | null;
  intentId: string | null;
  paid: MinorUnits;
};

const refundColumns = sql`
  r.id, r.booking_id as "bookingId", r.payment_id as "paymentId",
  coalesce(r.replaces_reason, r.reason) as reason, r.currency,
  r.amount_minor as amount, r.status, r.attempt, r.provider_refund_id as "providerId",
  p.provider_payment_id as "intentId", p.amount_minor as paid`;

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from refund r join payment p on p.id = r.payment_id where r.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function refundIdByProviderId(
  db: Db,
  providerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from refund where provider_refund_id = ${providerId}
  `.execute(db);
  return rows[0]?.id;
}

export type KnownRefund = Pick<RefundRow, 'id' | 'status' | 'amount' | 'providerId'>;

export async function refundsOfPayment(db: Db, paymentId: string): Promise<KnownRefund[]> {
  const { rows } = await sql<KnownRefund>`
    select id, status, amount_minor as amount, provider_refund_id as "providerId"
      from refund
     where payment_id = ${paymentId}
  `.execute(db);
  return rows;
}

export async function hasRefund(db: Db, paymentId: string, reason: RefundReason): Promise<boolean> {
  const { rows } = await sql`
    select from refund
     where payment_id = ${paymentId} and coalesce(replaces_reason, reason) = ${reason}
  `.execute(db);
  return rows.length > 0;
}

/** Whether a refund of the booking for this reason is still on its way, or failed. */
export async function hasUnsentRefundFor(
  db: Db,
  bookingId: string,
  reason: RefundReason,
): Promise<boolean> {
  const { rows } = await sql`
    select from refund
     where booking_id = ${bookingId} and coalesce(replaces_reason, reason) = ${reason}
       and status in ('pending', 'failed')
  `.execute(db);
  return rows.length > 0;
}

/** Whether a refund of the booking is still on its way, or failed. */
export async function hasUnsentRefund(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refund where booking_id = ${bookingId} and status in ('pending', 'failed')
  `.execute(db);
  return rows.length > 0;
}

/**
 * What is left of a payment after its refunds; a failed one gave nothing back. One that waits to be sent may be one that
 * was made before this database was restored, and is not counted twice.
 */
export async function refundableAmount(db: Db, paymentId: string): Promise<MinorUnits> {
  const { rows } = await sql<{ left: MinorUnits }>`
    select (p.amount_minor - coalesce(made, 0)
                           - greatest(coalesce(waiting, 0) - coalesce(unmatched, 0), 0))::bigint as left
      from payment p
           cross join lateral (
             select sum(amount_minor) filter (where not ${isWaiting}) as made,
                    sum(amount_minor) filter (where ${isWaiting}) as waiting,
                    sum(amount_minor) filter (where ${isMatchable}) as unmatched
               from refund
              where payment_id = p.id and status <> 'failed') refunds
     where p.id = ${paymentId}
  `.execute(db);
  return rows[0]?.left ?? 0;
}

/** Made before this database was restored, and not counted for a refund of ours yet. */
const isMatchable = sql`(is_unmatched and may_be_part)`;
const isWaiting = sql`(status = 'pending' and provider_refund_id is null)`;

/**
 * How much of a payment can be requested. What was made before this database was restored does not count: the same is
 * requested again, and is then matched with it. Nor does a failed refund, but for a stay with several payments
 * `withoutFailed` leaves it what it is due.
 */
export async function requestableAmount(
  db: Db,
  paymentId: string,
  { withoutFailed = false } = {},
): Promise<MinorUnits> {
  const { rows } = await sql<{ left: MinorUnits }>`
    select (p.amount_minor - coalesce(
              (select sum(amount_minor) from refund
                where payment_id = p.id and not ${isMatchable}
                  and (status <> 'failed' or ${withoutFailed})), 0))::bigint as left
      from payment p
     where p.id = ${paymentId}
  `.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * Null when too little of the payment is left, or when it is already refunded for this reason (`refund_reason_unique`).
 * Staff may refund it several times at the provider, and each change of dates to a cheaper stay refunds once.
 */
export async function insertRefund(
  db: Db,
  refund: { bookingId: string; paymentId: string; reason: RefundReason; amount: MinorUnits },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (booking_id, payment_id, reason, currency, amount_minor)
    select ${refund.bookingId}, p.id, ${refund.reason}, p.currency, ${refund.amount}
      from payment p
     where p.id = ${refund.paymentId}
       and ${refund.amount} + coalesce(
             (select sum(amount_minor) from refund
               where payment_id = p.id and status <> 'failed' and not ${isMatchable}), 0)
           <= p.amount_minor
    on conflict (payment_id, reason) where reason not in ('at_provider', 'date_change') do nothing
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function setProviderRefundId(db: Db, id: string, providerId: string): Promise<void> {
  await sql`
    update refund set provider_refund_id = ${providerId} where id = ${id} and provider_refund_id is null
  `.execute(db);
}

/** True only for the caller that changed the status. */
export async function setRefundOutcome(
  db: Db,
  id: string,
  outcome: 'sent' | 'failed',
  failure: string | null = null,
): Promise<boolean> {
  const from = outcome === 'sent' ? ['pending', 'failed'] : ['pending', 'sent'];
  const changed = await sql`
    update refund
       set status = ${outcome}, failure = ${failure}, settled_at = now()
     where id = ${id} and status = any(${from})
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

/** The part of the caution fee refunded or to be refunded. A refund returned by the bank counts: staff handle it. */
export async function refundedCautionFee(db: Db, bookingId: string): Promise<MinorUnits> {
  const { rows } = await sql<{ amount: MinorUnits }>`
    select coalesce(sum(coalesce(caution_fee_minor, amount_minor)), 0)::bigint as amount
      from refund
     where booking_id = ${bookingId}
       and (caution_fee_minor is not null
            or coalesce(replaces_reason, reason) in ('caution_fee', 'claim_decided'))
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Refunds that have been pending for too long: first those that may not have been sent, then any that the provider works on. */
export async function overdueRefunds(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from refund
     where status = 'pending' and created_at < now() - make_interval(mins => ${minutes})
     order by provider_refund_id is not null, random()
     limit 100
  `.execute(db);
  return rows.map((row) => row.id);
}
