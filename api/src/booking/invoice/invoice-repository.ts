import type { Currency } from '@gida/contracts/constants';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Called when a payment arrives; a booking keeps its first number. */
export async function assignInvoiceNumber(db: Db, bookingId: string): Promise<void> {
  await sql`
    update booking
       set invoice_number = nextval('invoice_number')
     where id = ${bookingId} and invoice_number is null
  `.execute(db);
}

export async function invoiceNumber(db: Db, bookingId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select invoice_number as number from booking where id = ${bookingId}
  `.execute(db);
  return rows[0]?.number ?? null;
}

export type PaymentTotals = {
  currency: Currency;
  charged: MinorUnits;
  refunded: MinorUnits;
  /** Promised to the guest and not sent yet. */
  refundDue: MinorUnits;
  /** Taken back by the guest's bank. */
  disputed: MinorUnits;
};

/** By currency, in the order of payment: a late payment may be in another one. */
export async function paymentTotals(db: Db, bookingId: string): Promise<PaymentTotals[]> {
  const { rows } = await sql<PaymentTotals>`
    select p.currency,
           sum(p.amount_minor)::bigint as charged,
           sum(r.refunded)::bigint     as refunded,
           sum(r.due)::bigint          as "refundDue",
           sum(d.disputed)::bigint     as disputed
      from payment p
      cross join lateral (
             select coalesce(sum(amount_minor) filter (where status in ('sent', 'settled')), 0) as refunded,
                    coalesce(sum(amount_minor) filter (where status in ('pending', 'failed')), 0) as due
               from refund
              where payment_id = p.id
           ) r
      cross join lateral (
             select coalesce(sum(amount_minor), 0) as disputed
               from dispute
              where payment_id = p.id and status <> 'won' and status not like 'warning%'
           ) d
     where p.booking_id = ${bookingId} and p.status = 'paid'
     group by p.currency
     order by min(p.paid_at)
  `.execute(db);
  return rows;
}
