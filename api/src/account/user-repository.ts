import type { Profile, RegistrationRequest } from '@gida/contracts/account';
import { sql } from 'kysely';

import { execute, firstRow, firstValue, hasChanged, hasRow, type Db } from '../db/database.ts';

export type UserRow = {
  id: string;
  role: 'guest' | 'host';
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isVerified: boolean;
  isSuspended: boolean;
};

const userColumns = sql`
  id, role, email, first_name as "firstName", last_name as "lastName",
  password_hash as "passwordHash", verified_at is not null as "isVerified",
  status = 'suspended' as "isSuspended"
`;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  firstRow(db)`select ${userColumns} from user_account where email = ${email}`;

export const findUser = (db: Db, userId: string): Promise<UserRow | undefined> =>
  firstRow(db)`select ${userColumns} from user_account where id = ${userId}`;

/**
 * Locks the user's row, so that concurrent requests of one user are counted one after the other. False when the account
 * was erased meanwhile.
 */
export const lockUser = (db: Db, userId: string): Promise<boolean> => hasRow(db)`
    select from user_account where id = ${userId} and erased_at is null for no key update
  `;

export const findProfile = (db: Db, userId: string): Promise<Profile | undefined> => firstRow(db)`
    select user_account.id, first_name as "firstName", last_name as "lastName", user_account.email, telephone,
           profile_picture as "profilePicture", role, email_change.email as "pendingEmail"
      from user_account
      left join email_change on email_change.user_id = user_account.id
     where user_account.id = ${userId}
  `;

export type ProfileFields = {
  [field in 'firstName' | 'lastName' | 'telephone']?: string | undefined;
};

/** False when the account was erased meanwhile. */
export async function updateProfile(
  db: Db,
  userId: string,
  fields: ProfileFields,
): Promise<boolean> {
  const { firstName = null, lastName = null, telephone = null } = fields;
  return hasChanged(db)`
    update user_account
       set first_name = coalesce(${firstName}, first_name),
           last_name  = coalesce(${lastName}, last_name),
           telephone  = coalesce(${telephone}, telephone)
     where id = ${userId} and erased_at is null
  `;
}

/** The previous picture; undefined, and nothing is set, when the account was erased meanwhile. */
export const updateProfilePicture = (
  db: Db,
  userId: string,
  url: string,
): Promise<string | null | undefined> => firstValue(db)`
    update user_account
       set profile_picture = ${url}
      from (select profile_picture as previous from user_account where id = ${userId} for update) before
     where id = ${userId} and erased_at is null
    returning before.previous
  `;

/**
 * Locks the user. False when the password was changed, the session ended or the account erased while the password was
 * being verified, which takes a while: the request may change nothing any more.
 */
export const lockPasswordVerifiedUser = (
  db: Db,
  { userId, sessionId, passwordHash }: { userId: string; sessionId: string; passwordHash: string },
): Promise<boolean> => hasRow(db)`
    select
      from user_account
     where id = ${userId} and password_hash = ${passwordHash} and erased_at is null
       and exists (select from session where session.id = ${sessionId} and ended_at is null)
       for update
  `;

export const updatePassword = (db: Db, userId: string, passwordHash: string): Promise<void> =>
  execute(db)`update user_account set password_hash = ${passwordHash} where id = ${userId}`;

type NewUser = Omit<RegistrationRequest, 'password'> & { passwordHash: string };

/**
 * The id of the unverified user, or null when the address is verified already. Nobody owns an unverified address
 * yet, so the newest registration replaces the previous one, including its password.
 */
export const upsertUnverifiedUser = async (db: Db, user: NewUser): Promise<string | null> =>
  (await firstValue(db)<string>`
    insert into user_account (email, first_name, last_name, telephone, date_of_birth, password_hash)
    values (${user.email}, ${user.firstName}, ${user.lastName}, ${user.telephone},
            ${user.dateOfBirth}, ${user.passwordHash})
    on conflict on constraint user_account_email_unique do update
       set first_name    = excluded.first_name,
           last_name     = excluded.last_name,
           telephone     = excluded.telephone,
           date_of_birth = excluded.date_of_birth,
           password_hash = excluded.password_hash
     where user_account.verified_at is null
    returning id
  `) ?? null;
