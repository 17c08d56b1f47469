import { hasRow, type Db } from '../../db/database.ts';

/** Waits for an erasure of the account, which then waits for this transaction. False when the account is erased. */
export const lockUnerasedAccount = (db: Db, userId: string): Promise<boolean> => hasRow(db)`
    select from user_account where id = ${userId} and erased_at is null for key share
  `;

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
  return hasRow(db)`
    select from apartment where id = ${apartmentId} and host_id = ${hostId} for no key update
  `;
}
