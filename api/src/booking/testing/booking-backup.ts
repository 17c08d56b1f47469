import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** A booking with its refunds and its claim, as a backup of the database has them. */
export type BookingBackup = {
  booking: object;
  entitlements: object[];
  refunds: object[];
  claims: object[];
};

export async function backUpBooking(db: Db, id: string): Promise<BookingBackup> {
  const { rows } = await sql<BookingBackup>`
    select to_jsonb(b) as booking,
           (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from refund_entitlement e where e.booking_id = b.id) as entitlements,
           (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from refund r where r.booking_id = b.id) as refunds,
           (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from caution_fee_claim c where c.booking_id = b.id) as claims
      from booking b
     where b.id = ${id}
  `.execute(db);
  return rows[0]!; // the test has made this booking
}

export async function restoreBooking(db: Db, id: string, backup: BookingBackup): Promise<void> {
  const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;
  await sql`delete from refund where booking_id = ${id}`.execute(db);
  await sql`delete from refund_entitlement where booking_id = ${id}`.execute(db);
  await sql`delete from caution_fee_claim where booking_id = ${id}`.execute(db);
  const columns = await writableColumns(db);
  const values = sql.join(columns.map((name) => sql.ref(`was.${name}`)));
  await sql`
    update booking
       set (${sql.join(columns.map((name) => sql.ref(name)))}) =
           (select ${values} from jsonb_populate_record(null::booking, ${json(backup.booking)}) was)
     where id = ${id}
  `.execute(db);
  await sql`
    insert into refund_entitlement
    select * from jsonb_populate_recordset(null::refund_entitlement, ${json(backup.entitlements)})
  `.execute(db);
  await sql`
    insert into refund select * from jsonb_populate_recordset(null::refund, ${json(backup.refunds)})
  `.execute(db);
  await sql`
    insert into caution_fee_claim
    select * from jsonb_populate_recordset(null::caution_fee_claim, ${json(backup.claims)})
  `.execute(db);
}

async function writableColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name
      from information_schema.columns
     where table_schema = 'public' and table_name = 'booking' and column_name <> 'id'
       and is_generated = 'NEVER' and is_identity = 'NO'
  `.execute(db);
  return rows.map(({ name }) => name);
}
