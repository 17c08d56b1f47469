import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Waits for an erasure of the account, which then waits for this transaction. False when the account is erased. */
export async function lockUnerasedAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and erased_at is null for key share
  `.execute(db);
  return rows.length > 0;
}

/**
 * Locks an apartment like a hold does, together with its host's account. False when it is not, or no longer, of this host,
 * and when the account was erased meanwhile. An erasure locks the account before its apartments, so this does too.
 */
export async function lockApartmentOfHost(
  db: Db,
  apartmentId: string,
  hostId: string,
): Promise<boolean> {
  if (!(await lockUnerasedAccount(db, hostId))) return false;
  const { rows } = await sql`
    select from apartment where id = ${apartmentId} and host_id = ${hostId} for no key update
  `.execute(db);
  return rows.length > 0;
}
