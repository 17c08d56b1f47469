import type { WishlistsResponse } from '@gida/contracts/catalog';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

type Wishlist = WishlistsResponse['wishlists'][number];

/** The user's wishlist, created on first use. */
export async function getWishlist(db: Db, userId: string): Promise<Wishlist> {
  const id = await getOrCreateWishlistId(db, userId);
  const { rows } = await sql<Wishlist['apartments'][number]>`
    select apartment.id,
           name,
           price_kobo / 100.0                                        as price,
           jsonb_build_object('city', city, 'country', country)      as address,
           images
      from wishlist_apartment
      join apartment on apartment.id = apartment_id
     where wishlist_id = ${id}
       and is_published
     order by added_at desc, apartment.id
  `.execute(db);
  return { id, apartments: rows };
}

/** False when there is no such apartment. Adding twice is adding once. */
export async function addToWishlist(db: Db, userId: string, apartmentId: string): Promise<boolean> {
  const id = await getOrCreateWishlistId(db, userId);
  const { rows } = await sql`
    with chosen as (
      select id from apartment where id = ${apartmentId} and is_published
    ), added as (
      insert into wishlist_apartment (wishlist_id, apartment_id)
      select ${id}, id from chosen
      on conflict do nothing
    )
    select id from chosen
  `.execute(db);
  return rows.length > 0;
}

export async function removeFromWishlist(
  db: Db,
  userId: string,
  apartmentId: string,
): Promise<void> {
  await sql`
    delete from wishlist_apartment
     using wishlist
     where wishlist.id = wishlist_id
       and user_id = ${userId}
       and apartment_id = ${apartmentId}
  `.execute(db);
}

async function getOrCreateWishlistId(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into wishlist (user_id) values (${userId})
      on conflict on constraint wishlist_user_id_unique do nothing
      returning id
    )
    select id from made
    union all
    select id from wishlist where user_id = ${userId}
  `.execute(db);
  const [found] = rows;
  // A concurrent request created it after our snapshot; now it is visible.
  return found ? found.id : getOrCreateWishlistId(db, userId);
}
