import type { Currency } from '@gida/contracts/constants';
import type { Minor } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** The occasion. A payment is refunded at most once for each: `refund_reason_once`. */
export type RefundReason = 'cancelled' | 'late_payment' | 'caution_fee' | 'claim_decided';

/** Refunds of a caution fee leave the booking's payment as it is. */
export const isOfCautionFee = (reason: RefundReason): boolean =>
  reason === 'caution_fee' || reason === 'claim_decided';

export type RefundRow = {
  id: string;
  bookingId: string;
  paymentId: string;
  reason: RefundReason;
  currency: Currency;
  amount: Minor;
  status: 'pending' | 'sent' | 'failed';
  providerId: string | null;
  intentId: string | null;
  paid: Minor;
};

const refundColumns = sql`
  r.id, r.booking_id as "bookingId", r.payment_id as "paymentId", r.reason, r.currency,
  r.amount_minor as amount, r.status, r.provider_refund_id as "providerId",
  p.provider_payment_id as "intentId", p.amount_minor as paid`;

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from refund r join payment p on p.id = r.payment_id where r.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function refundByProviderId(db: Db, providerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from refund where provider_refund_id = ${providerId}
  `.execute(db);
  return rows[0]?.id;
}

/** Null when this payment is refunded for this reason already, or nothing of it is left to give back. */
export async function insertRefund(
  db: Db,
  refund: { bookingId: string; paymentId: string; reason: RefundReason; amount: Minor },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (booking_id, payment_id, reason, currency, amount_minor)
    select ${refund.bookingId}, p.id, ${refund.reason}, p.currency, ${refund.amount}
      from payment p
     where p.id = ${refund.paymentId}
       and ${refund.amount} + coalesce(
             (select sum(amount_minor) from refund where payment_id = p.id and status <> 'failed'), 0)
           <= p.amount_minor
    on conflict (payment_id, reason) do nothing
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function nameRefund(db: Db, id: string, providerId: string): Promise<void> {
  await sql`
    update refund set provider_refund_id = ${providerId} where id = ${id} and provider_refund_id is null
  `.execute(db);
}

/** True for the one caller who brings the news. */
export async function closeRefund(db: Db, id: string, as: 'sent' | 'failed'): Promise<boolean> {
  const from = as === 'sent' ? ['pending'] : ['pending', 'sent'];
  const changed = await sql`
    update refund set status = ${as}, settled_at = now() where id = ${id} and status = any(${from})
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

/** What was sent of the caution fee, or is to be. A part that the bank gave back counts: a person looks after it. */
export async function cautionFeeRefundedOf(db: Db, bookingId: string): Promise<Minor> {
  const { rows } = await sql<{ amount: Minor }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount
      from refund
     where booking_id = ${bookingId} and reason in ('caution_fee', 'claim_decided')
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Refunds that should be done by now and are not. */
export async function overdueRefunds(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from refund
     where status = 'pending' and created_at < now() - make_interval(mins => ${minutes})
     order by created_at
     limit 100
  `.execute(db);
  return rows.map((row) => row.id);
}
