import type { InvoiceRecord } from '@gida/contracts/booking';

import { allRows, execute, firstValue, type Db } from '../../db/database.ts';
import { listRefundRecords } from '../refund/refund-repository.ts';

/** Called when a payment arrives; a booking keeps its first number. */
export const insertInvoiceNumber = (db: Db, bookingId: string): Promise<void> => execute(db)`
    update booking
       set invoice_number = nextval('invoice_number')
     where id = ${bookingId} and invoice_number is null
  `;

/** Numbers that were given out and are known to no row here. */
export const updateNextInvoiceNumber = (db: Db, count: number): Promise<void> =>
  execute(db)`select nextval('invoice_number') from generate_series(1, ${count}::int)`;

export const findInvoiceNumber = async (db: Db, bookingId: string): Promise<number | null> =>
  (await firstValue(db)<number | null>`
    select invoice_number as number from booking where id = ${bookingId}
  `) ?? null;

/** Amounts in minor units. */
export type InvoiceRecordRow = InvoiceRecord;

/** Each payment, refund and dispute that the totals add up, oldest first. */
export async function listInvoiceRecords(db: Db, bookingId: string): Promise<InvoiceRecordRow[]> {
  const rows = await allRows(db)<InvoiceRecordRow>`
    select case when date_change_id is null then 'payment' else 'date_change_payment' end as kind,
           null as reason, paid_at as at, currency, amount_minor as amount
      from payment
     where booking_id = ${bookingId} and status = 'paid'
     union all
    select 'dispute', null, d.created_at, d.currency, d.amount_minor
      from dispute d
      join payment p on p.id = d.payment_id and p.status = 'paid'
     where d.booking_id = ${bookingId} and d.status <> 'won' and d.status not like 'warning%'
  `;
  const refunds = await listRefundRecords(db, bookingId);
  const sortKey = ({ at, kind }: InvoiceRecordRow) => `${at} ${kind}`;
  return [...rows, ...refunds].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}
