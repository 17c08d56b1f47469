import type { SharedWishlistResponse, ShareWishlistRequest } from '@gida/contracts/wishlist';

import { createToken } from '../../account/account-tokens.ts';
import {
  allRows,
  execute,
  firstRow,
  firstValue,
  hasChanged,
  hasRow,
  onlyRow,
  onlyValue,
  type Db,
} from '../../db/database.ts';
import { listApartmentsOfWishlists } from './wishlist-repository.ts';

/** A list, and who must own it. */
export type OwnWishlist = { listId: string; userId: string };

/** Changes of one user wait for each other, so that limits hold. */
export async function lockWishlists(
  db: Db,
  userId: string,
): Promise<{ id: string; isNamed: boolean }[]> {
  // A user without a list by name has no other row to lock, and an erased one has no lists.
  await execute(db)`
    select from user_account where id = ${userId} for no key update
  `;
  return allRows(db)`
    select id, named_by is not null as "isNamed"
      from wishlist
     where ${userId} in (user_id, named_by)
     order by id
       for no key update
  `;
}

export const countNamedWishlists = (db: Db, userId: string): Promise<number> => onlyValue(db)`
    select count(*)::int as count from wishlist where named_by = ${userId}
  `;

/** Saved and published, in all lists by name together and in the one of the heart. */
export const countWishlistApartments = (
  db: Db,
  userId: string,
): Promise<{ named: number; heart: number }> => onlyRow(db)`
    select count(*) filter (where named_by is not null)::int as named,
           count(*) filter (where named_by is null)::int     as heart
      from wishlist
      join wishlist_apartment on wishlist_id = wishlist.id
      join apartment on apartment.id = apartment_id
     where ${userId} in (user_id, named_by)
       and is_published
  `;

/** Undefined when the account was erased meanwhile. */
export const insertWishlist = (
  db: Db,
  userId: string,
  name: string,
): Promise<string | undefined> => firstValue(db)`
    insert into wishlist (named_by, name)
    select id, ${name} from user_account where id = ${userId} and erased_at is null
    returning id
  `;

export const updateWishlistName = (db: Db, list: OwnWishlist, name: string): Promise<boolean> =>
  hasChanged(db)`
    update wishlist set name = ${name} where id = ${list.listId} and named_by = ${list.userId}
  `;

/** The wishlist of the heart stays. */
export const deleteWishlist = (db: Db, { listId, userId }: OwnWishlist): Promise<boolean> =>
  hasChanged(db)`delete from wishlist where id = ${listId} and named_by = ${userId}`;

export const findNoteInWishlist = (
  db: Db,
  { listId, userId }: OwnWishlist,
  apartmentId: string,
): Promise<{ note: string } | undefined> => firstRow(db)`
    select note
      from wishlist_apartment
      join wishlist on wishlist.id = wishlist_id
     where wishlist_id = ${listId}
       and ${userId} in (user_id, named_by)
       and apartment_id = ${apartmentId}
  `;

export const insertIntoWishlist = (
  db: Db,
  listId: string,
  apartmentId: string,
  note: string,
): Promise<void> => execute(db)`
    insert into wishlist_apartment (wishlist_id, apartment_id, note)
    values (${listId}, ${apartmentId}, ${note})
        on conflict (wishlist_id, apartment_id) do update set note = excluded.note
  `;

/** False for a list that there is not; removing what is not in it changes nothing. */
export const deleteFromOneWishlist = (
  db: Db,
  { listId, userId }: OwnWishlist,
  apartmentId: string,
): Promise<boolean> => hasRow(db)`
    with own as (
      select id from wishlist where id = ${listId} and ${userId} in (user_id, named_by)
    ), removed as (
      delete from wishlist_apartment using own
       where wishlist_id = own.id and apartment_id = ${apartmentId}
    )
    select id from own
  `;

/** Keeps the key of a list that is shared, so that links go on working. */
export const updateWishlistShared = (
  db: Db,
  { listId, userId }: OwnWishlist,
  { showsName }: ShareWishlistRequest,
): Promise<boolean> => hasChanged(db)`
    update wishlist set share_key = coalesce(share_key, ${createToken()}), shows_name = ${showsName}
     where id = ${listId} and ${userId} in (user_id, named_by)
  `;

export const updateWishlistUnshared = (
  db: Db,
  { listId, userId }: OwnWishlist,
): Promise<boolean> => hasChanged(db)`
    update wishlist set share_key = null, shows_name = false
     where id = ${listId} and ${userId} in (user_id, named_by)
  `;

/** Nothing of somebody who is suspended. */
export async function findSharedWishlist(
  db: Db,
  key: string,
): Promise<SharedWishlistResponse | undefined> {
  const found = await firstRow(db)<{ id: string; name: string | null; firstName: string | null }>`
    select wishlist.id, name, case when shows_name then first_name end as "firstName"
      from wishlist
      join user_account owner on owner.id = coalesce(user_id, named_by)
     where share_key = ${key}
       and owner.status <> 'suspended'
  `;
  if (!found) return undefined;
  const apartments = await listApartmentsOfWishlists(db, [found.id]);
  const { name, firstName } = found;
  return { name, firstName, apartments };
}
