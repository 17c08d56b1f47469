import type { InvoiceRecord } from '@gida/contracts/booking';
import type { Currency, RefundReason } from '@gida/contracts/constants';
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

/** Numbers that were given out and are known to no row here. */
export async function skipInvoiceNumbers(db: Db, count: number): Promise<void> {
  await sql`select nextval('invoice_number') from generate_series(1, ${count}::int)`.execute(db);
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

export type InvoiceRecordRow = {
  kind: InvoiceRecord['kind'];
  reason: RefundReason | null;
  at: string;
  currency: Currency;
  amount: MinorUnits;
};

/** Each payment, refund and dispute that the totals add up, oldest first. */
export async function invoiceRecordsOfBooking(
  db: Db,
  bookingId: string,
): Promise<InvoiceRecordRow[]> {
  const { rows } = await sql<InvoiceRecordRow>`
    select *
      from (
           select case when date_change_id is null then 'payment' else 'date_change_payment' end as kind,
                  null as reason, paid_at as at, currency, amount_minor as amount
             from payment
            where booking_id = ${bookingId} and status = 'paid'
           union all
           select case when r.status in ('sent', 'settled') then 'refund' else 'refund_due' end,
                  coalesce(r.replaces_reason, r.reason), coalesce(r.settled_at, r.created_at), r.currency, r.amount_minor
             from refund r
             join payment p on p.id = r.payment_id and p.status = 'paid'
            where r.booking_id = ${bookingId}
           union all
           select 'dispute', null, d.created_at, d.currency, d.amount_minor
             from dispute d
             join payment p on p.id = d.payment_id and p.status = 'paid'
            where d.booking_id = ${bookingId} and d.status <> 'won' and d.status not like 'warning%'
           ) record
     order by at, kind
  `.execute(db);
  return rows;
}
