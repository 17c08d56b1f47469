import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

const minutes = 10;
const tries = 5;

export async function storeOtp(db: Db, personId: string, otpHash: Buffer): Promise<void> {
  await sql`
    insert into verification (person_id, otp_hash, expires_at, tries_left)
    values (${personId}, ${otpHash}, now() + make_interval(mins => ${minutes}), ${tries})
    on conflict (person_id) do update
       set otp_hash   = excluded.otp_hash,
           expires_at = excluded.expires_at,
           tries_left = excluded.tries_left,
           sent_at    = now()
  `.execute(db);
}

export type Verification = { otpHash: Buffer; isSpent: boolean; secondsSinceSent: number };

/** Locks the row, so that two tries at once count as two. */
export async function openVerification(
  db: Db,
  personId: string,
): Promise<Verification | undefined> {
  const { rows } = await sql<Verification>`
    select otp_hash                                         as "otpHash",
           expires_at < now() or tries_left <= 0            as "isSpent",
           extract(epoch from now() - sent_at)::float8      as "secondsSinceSent"
      from verification
     where person_id = ${personId}
       for update
  `.execute(db);
  return rows[0];
}

export async function countWrongOtp(db: Db, personId: string): Promise<void> {
  await sql`update verification set tries_left = tries_left - 1 where person_id = ${personId}`.execute(
    db,
  );
}

export async function markVerified(db: Db, personId: string): Promise<void> {
  await sql`delete from verification where person_id = ${personId}`.execute(db);
  await sql`
    update person set verified_at = coalesce(verified_at, now()) where id = ${personId}
  `.execute(db);
}
