import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type NewUser = {
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  dateOfBirth: string;
  passwordHash: string;
};

/**
 * The id of the unverified user, or null when the address is verified already. Nobody owns an unverified address
 * yet, so the newest registration replaces the previous one, including its password.
 */
export async function upsertUnverifiedUser(db: Db, user: NewUser): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
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
  `.execute(db);
  return rows[0]?.id ?? null;
}
