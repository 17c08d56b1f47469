import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Stays that are over: check-out is at 12:00 in Lagos. */
export async function endedStays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from booking
     where status = 'confirmed' and kind = 'stay'
       and upper(stay) <= (now() at time zone 'Africa/Lagos')::date
       and (upper(stay) + time '12:00') at time zone 'Africa/Lagos' <= now()
     limit 500
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Caution fees to refund now: due within `hoursBeforeDue`, not refunded yet and not claimed. */
export async function cautionFeesToReturn(db: Db, hoursBeforeDue: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from booking b
     where b.caution_fee_status = 'due'
       and b.caution_fee_due_at - make_interval(hours => ${hoursBeforeDue}) <= now()
       and not exists (select from refund_entitlement e
                        where e.booking_id = b.id and e.reason = 'caution_fee')
       and not exists (select from caution_fee_claim c where c.booking_id = b.id)
     limit 500
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function overdueCautionFees(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from booking b
     where b.caution_fee_status = 'due' and b.caution_fee_due_at < now()
       and not exists (
         select from alert a where a.kind = 'caution_fee_late' and a.subject_id = b.id)
     limit 500
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Claims still undecided when the caution fee is due. */
export async function overdueClaims(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from caution_fee_claim c
      join booking b on b.id = c.booking_id
     where c.decided_at is null and b.caution_fee_due_at < now()
       and not exists (
         select from alert a where a.kind = 'claim_late' and a.subject_id = b.id)
     limit 500
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Confirmed stays that begin tomorrow, whose guests have not been reminded. */
export async function bookingsToRemind(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from booking b
     where b.status = 'confirmed' and b.kind = 'stay'
       and lower(b.stay) = (now() at time zone 'Africa/Lagos')::date + 1
       and not exists (
         select from notification n
          where n.user_id = b.user_id and n.dedupe_key = 'check_in_tomorrow ' || b.id)
     limit 500
  `.execute(db);
  return rows.map((row) => row.id);
}
