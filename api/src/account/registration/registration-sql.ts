import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  dateOfBirth: string;
  passwordHash: string;
};

/**
 * The id of the person who now waits for a pin, or null when the address is proven already. Nobody has proven a
 * waiting address, so the newest registration replaces the one before it, password included.
 */
export async function register(db: Db, person: NewPerson): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into person (email, first_name, last_name, telephone, date_of_birth, password_hash)
    values (${person.email}, ${person.firstName}, ${person.lastName}, ${person.telephone},
            ${person.dateOfBirth}, ${person.passwordHash})
    on conflict on constraint person_email_once do update
       set first_name    = excluded.first_name,
           last_name     = excluded.last_name,
           telephone     = excluded.telephone,
           date_of_birth = excluded.date_of_birth,
           password_hash = excluded.password_hash
     where person.verified_at is null
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}
