import type { Profile } from '@gida/contracts/account';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { accessDenied } from '../problem/refusal.ts';

export type PersonRow = {
  id: string;
  role: 'guest' | 'host';
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isVerified: boolean;
  isSuspended: boolean;
};

const columns = sql`
  id, role, email, first_name as "firstName", last_name as "lastName",
  password_hash as "passwordHash", verified_at is not null as "isVerified",
  standing = 'suspended' as "isSuspended"
`;

export async function personByEmail(db: Db, email: string): Promise<PersonRow | undefined> {
  const { rows } =
    await sql<PersonRow>`select ${columns} from person where email = ${email}`.execute(db);
  return rows[0];
}

export async function personById(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${columns} from person where id = ${id}`.execute(db);
  return rows[0];
}

export async function profileOf(db: Db, personId: string): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select person.id, first_name as "firstName", last_name as "lastName", person.email, telephone,
           profile_picture as "profilePicture", role, email_change.email as "pendingEmail"
      from person
      left join email_change on email_change.person_id = person.id
     where person.id = ${personId}
  `.execute(db);
  return rows[0];
}

/** Of somebody who is signed in; an account that is gone is a login that is over. */
export async function ownProfile(db: Db, personId: string): Promise<Profile> {
  const profile = await profileOf(db, personId);
  if (!profile) throw accessDenied();
  return profile;
}

export type ProfileFields = {
  [field in 'firstName' | 'lastName' | 'telephone']?: string | undefined;
};

export async function changeProfile(
  db: Db,
  personId: string,
  fields: ProfileFields,
): Promise<void> {
  const { firstName = null, lastName = null, telephone = null } = fields;
  await sql`
    update person
       set first_name = coalesce(${firstName}, first_name),
           last_name  = coalesce(${lastName}, last_name),
           telephone  = coalesce(${telephone}, telephone)
     where id = ${personId}
  `.execute(db);
}

export async function setProfilePicture(
  db: Db,
  personId: string,
  url: string,
): Promise<string | null> {
  const { rows } = await sql<{ previous: string | null }>`
    update person
       set profile_picture = ${url}
      from (select profile_picture as previous from person where id = ${personId} for update) before
     where id = ${personId}
    returning before.previous
  `.execute(db);
  return rows[0]?.previous ?? null;
}

export async function setPassword(db: Db, personId: string, passwordHash: string): Promise<void> {
  await sql`update person set password_hash = ${passwordHash} where id = ${personId}`.execute(db);
}
