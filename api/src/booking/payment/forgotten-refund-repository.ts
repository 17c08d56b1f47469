import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type UnmatchedRefund = {
  id: string;
  paymentId: string;
  amount: MinorUnits;
  providerId: string;
  /** False when failed refunds were lowered for it. */
  isOpen: boolean;
};

/**
 * What was made at the provider when nobody knew why, oldest first. While it is open, it may be what a restored database
 * requests again.
 */
export async function unmatchedRefunds(db: Db, paymentIds: string[]): Promise<UnmatchedRefund[]> {
  const { rows } = await sql<UnmatchedRefund>`
    select id, payment_id as "paymentId", amount_minor as amount, provider_refund_id as "providerId",
           may_be_part as "isOpen"
      from refund
     where payment_id = any(${paymentIds}) and is_unmatched and status <> 'failed'
     order by created_at, id
  `.execute(db);
  return rows;
}

/** Whether a refund of this amount waits to be sent, so that what the provider has made may be it. */
export async function hasUnsentRefundOfAmount(
  db: Db,
  paymentIds: string[],
  amount: MinorUnits,
): Promise<boolean> {
  const { rows } = await sql`
    select from refund
     where payment_id = any(${paymentIds}) and amount_minor = ${amount} and status = 'pending'
       and provider_refund_id is null
  `.execute(db);
  return rows.length > 0;
}

/**
 * The requested refund is the one that the provider has made, perhaps of another payment of the stay, where that leaves
 * enough for what else is due of it. False when it cannot be, or when either has changed meanwhile.
 */
export async function matchRefund(
  db: Db,
  refundId: string,
  unmatched: UnmatchedRefund,
): Promise<boolean> {
  const removed = await sql`
    delete from refund made
     using refund due
     where made.id = ${unmatched.id} and made.is_unmatched and made.may_be_part and made.status <> 'failed'
       and due.id = ${refundId} and due.status = 'pending' and due.provider_refund_id is null
       and (due.payment_id = made.payment_id or not exists (
             select from payment p join refund other on other.payment_id = p.id
              where p.id = made.payment_id and other.id <> made.id
              group by p.id
             having sum(other.amount_minor) + made.amount_minor > p.amount_minor
                 or bool_or(other.reason = due.reason and due.reason <> 'date_change')))
  `.execute(db);
  if (removed.numAffectedRows !== 1n) return false;
  await sql`
    update refund
       set provider_refund_id = ${unmatched.providerId}, payment_id = ${unmatched.paymentId}
     where id = ${refundId}
  `.execute(db);
  return true;
}

/**
 * Deletes a refund of staff that the bank has returned, where it was not counted for any of ours: what it was made for is
 * due by itself. It stays, and is due, where ours were lowered for it.
 */
export async function deleteReturnedStaffRefund(db: Db, id: string): Promise<boolean> {
  const deleted = await sql`
    delete from refund where id = ${id} and (may_be_part or lowered_minor = 0)
  `.execute(db);
  return deleted.numAffectedRows === 1n;
}
