import { pinLimits } from '@gida/contracts/constants/account';
import { sql } from 'kysely';

import { firstRow, type Db } from '../../db/database.ts';

export async function storeEmailChange(
  db: Db,
  userId: string,
  email: string,
  otpHash: Buffer,
): Promise<void> {
  await sql`
    insert into email_change (user_id, email, otp_hash, expires_at, attempts_left)
    values (${userId}, ${email}, ${otpHash}, now() + make_interval(mins => ${pinLimits.minutes}), ${pinLimits.attempts})
    on conflict (user_id) do update
       set email         = excluded.email,
           otp_hash      = excluded.otp_hash,
           expires_at    = excluded.expires_at,
           attempts_left = excluded.attempts_left,
           sent_at       = now()
  `.execute(db);
}

export type EmailChange = {
  email: string;
  otpHash: Buffer;
  isSpent: boolean;
  secondsSinceSent: number;
};

/** Locks the row, so that two parallel attempts count as two. */
export const lockEmailChange = (
  db: Db,
  userId: string,
): Promise<EmailChange | undefined> => firstRow(db)`
    select email,
           otp_hash                                     as "otpHash",
           expires_at < now() or attempts_left <= 0     as "isSpent",
           extract(epoch from now() - sent_at)::float8  as "secondsSinceSent"
      from email_change
     where user_id = ${userId}
       for update
  `;

export async function decrementEmailChangeAttempts(db: Db, userId: string): Promise<void> {
  await sql`
    update email_change set attempts_left = attempts_left - 1 where user_id = ${userId}
  `.execute(db);
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await sql`delete from email_change where user_id = ${userId}`.execute(db);
}

/** Deletes an unverified registration of this address in favour of the user who verified it. */
export async function applyEmailChange(db: Db, userId: string, email: string): Promise<void> {
  await sql`
    delete from user_account where email = ${email}::citext and verified_at is null and id <> ${userId}
  `.execute(db);
  await sql`update user_account set email = ${email}::citext where id = ${userId}`.execute(db);
  await deleteEmailChange(db, userId);
}
