import { pinLimits } from '@gida/contracts/constants/account';

import { execute, firstRow, type Db } from '../../db/database.ts';

export const upsertEmailChange = (
  db: Db,
  userId: string,
  email: string,
  otpHash: Buffer,
): Promise<void> => execute(db)`
    insert into email_change (user_id, email, otp_hash, expires_at, attempts_left)
    values (${userId}, ${email}, ${otpHash}, now() + make_interval(mins => ${pinLimits.minutes}), ${pinLimits.attempts})
    on conflict (user_id) do update
       set email         = excluded.email,
           otp_hash      = excluded.otp_hash,
           expires_at    = excluded.expires_at,
           attempts_left = excluded.attempts_left,
           sent_at       = now()
  `;

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

export const updateEmailChangeAttempts = (db: Db, userId: string): Promise<void> => execute(db)`
    update email_change set attempts_left = attempts_left - 1 where user_id = ${userId}
  `;

export const deleteEmailChange = (db: Db, userId: string): Promise<void> =>
  execute(db)`delete from email_change where user_id = ${userId}`;

/** Deletes an unverified registration of this address in favour of the user who verified it. */
export async function updateEmail(db: Db, userId: string, email: string): Promise<void> {
  await execute(db)`
    delete from user_account where email = ${email}::citext and verified_at is null and id <> ${userId}
  `;
  await execute(db)`update user_account set email = ${email}::citext where id = ${userId}`;
  await deleteEmailChange(db, userId);
}
