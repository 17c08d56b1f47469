import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

const minutes = 10;
const tries = 5;

export async function storeEmailChange(
  db: Db,
  personId: string,
  email: string,
  otpHash: Buffer,
): Promise<void> {
  await sql`
    insert into email_change (person_id, email, otp_hash, expires_at, tries_left)
    values (${personId}, ${email}, ${otpHash}, now() + make_interval(mins => ${minutes}), ${tries})
    on conflict (person_id) do update
       set email      = excluded.email,
           otp_hash   = excluded.otp_hash,
           expires_at = excluded.expires_at,
           tries_left = excluded.tries_left,
           sent_at    = now()
  `.execute(db);
}

export type EmailChange = {
  email: string;
  otpHash: Buffer;
  isSpent: boolean;
  secondsSinceSent: number;
};

/** Locks the row, so that two tries at once count as two. */
export async function openEmailChange(db: Db, personId: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select email,
           otp_hash                                         as "otpHash",
           expires_at < now() or tries_left <= 0            as "isSpent",
           extract(epoch from now() - sent_at)::float8      as "secondsSinceSent"
      from email_change
     where person_id = ${personId}
       for update
  `.execute(db);
  return rows[0];
}

export async function countWrongTry(db: Db, personId: string): Promise<void> {
  await sql`
    update email_change set tries_left = tries_left - 1 where person_id = ${personId}
  `.execute(db);
}

export async function dropEmailChange(db: Db, personId: string): Promise<void> {
  await sql`delete from email_change where person_id = ${personId}`.execute(db);
}

/** A registration with this address that was never proven gives way to who has proven it now. */
export async function moveToEmail(db: Db, personId: string, email: string): Promise<void> {
  await sql`
    delete from person where email = ${email}::citext and verified_at is null and id <> ${personId}
  `.execute(db);
  await sql`update person set email = ${email}::citext where id = ${personId}`.execute(db);
  await dropEmailChange(db, personId);
}
