import { pinLimits } from '@gida/contracts/constants/account';
import { sql } from 'kysely';

import { execute, firstRow, firstValue, onlyValue, type Db } from '../../db/database.ts';

/** An id is in one of them. */
const pinTables = ['verification', 'earlier_pin'];

const anyPin = sql`
  (select id, email, otp_hash, expires_at, attempts_left, sent_at from verification
    union all
   select id, email, otp_hash, expires_at, attempts_left, sent_at from earlier_pin)`;

export type PendingRegistration = {
  passwordHash: string;
  /** Whether it has the password of the registration that waits already, so that it is not another user's. */
  isRepeated: boolean;
};

/** The newest of an address. The pins of earlier ones stay valid, each on its own page. Returns the new id. */
export async function insertVerification(
  db: Db,
  email: string,
  userId: string | null,
  { passwordHash, isRepeated }: PendingRegistration,
): Promise<string> {
  await execute(db)`
    insert into earlier_pin (id, email, otp_hash, attempts_left, sent_at, expires_at)
    select id, email, otp_hash, attempts_left, sent_at, expires_at
      from verification
     where email = ${email} and verified_at is null
  `;
  return onlyValue(db)`
    insert into verification (email, user_id, otp_hash, expires_at, attempts_left, password_hash)
    values (${email}, ${userId}, '', now(), 0, ${passwordHash})
    on conflict (email) do update
       set id            = gen_random_uuid(),
           user_id       = excluded.user_id,
           otp_hash      = excluded.otp_hash,
           expires_at    = excluded.expires_at,
           attempts_left = excluded.attempts_left,
           password_hash = excluded.password_hash,
           registrations = case when verification.verified_at is not null then 1
                                when ${isRepeated} then verification.registrations
                                else least(verification.registrations + 1, 100) end,
           verified_at   = null
    returning id
  `;
}

/** Of the newest registration that waits, whether or not the address has an account already. */
export const findPendingPasswordHash = async (db: Db, email: string): Promise<string | null> =>
  (await firstValue(db)<string | null>`
    select password_hash as "passwordHash"
      from verification
     where email = ${email} and verified_at is null
  `) ?? null;

export async function updateOtp(db: Db, id: string, otpHash: Buffer): Promise<void> {
  for (const table of pinTables)
    await execute(db)`
      update ${sql.table(table)}
         set otp_hash      = ${otpHash},
             expires_at    = now() + make_interval(mins => ${pinLimits.minutes}),
             attempts_left = ${pinLimits.attempts},
             sent_at       = now()
       where id = ${id}
    `;
}

export type Verification = {
  id: string;
  email: string;
  /** Null when the address already had an account. */
  userId: string | null;
  otpHash: Buffer;
  isVerified: boolean;
  /** More than one registration waited: nobody knows which of them is the owner's. */
  isContested: boolean;
  isSpent: boolean;
  secondsSinceSent: number;
};

/** Locks the row of the address before it reads, so that two parallel attempts count as two. */
export async function lockVerification(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Verification | undefined> {
  const email = 'id' in by ? sql`(select email from ${anyPin} pin where id = ${by.id})` : by.email;
  await execute(db)`select from verification where email = ${email} for update`;
  return firstRow(db)`
    select pin.id, v.email,
           v.user_id                                        as "userId",
           pin.otp_hash                                     as "otpHash",
           v.verified_at is not null                        as "isVerified",
           v.registrations > 1                              as "isContested",
           pin.expires_at < now() or pin.attempts_left <= 0 as "isSpent",
           extract(epoch from now() - pin.sent_at)::float8  as "secondsSinceSent"
      from verification v
      join ${anyPin} pin on pin.email = v.email
     where v.email = ${email} and pin.id = ${'id' in by ? by.id : sql`v.id`}
  `;
}

export async function updateVerificationAttempts(db: Db, id: string): Promise<void> {
  for (const table of pinTables)
    await execute(db)`
      update ${sql.table(table)} set attempts_left = attempts_left - 1 where id = ${id}
    `;
}

export const updateVerificationProven = (db: Db, id: string): Promise<void> => execute(db)`
    update verification
       set verified_at = now(), password_hash = null
     where email = (select email from ${anyPin} pin where id = ${id})
  `;

export const updateUserVerified = (db: Db, userId: string): Promise<void> => execute(db)`
    update user_account set verified_at = coalesce(verified_at, now()) where id = ${userId}
  `;

/** For an address that was verified in another way. */
export const deleteVerification = (db: Db, userId: string): Promise<void> =>
  execute(db)`delete from verification where user_id = ${userId}`;
