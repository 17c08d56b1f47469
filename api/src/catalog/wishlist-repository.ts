import { maxWishlistApartments } from '@gida/contracts/constants/wishlist';
import type { WishlistsResponse } from '@gida/contracts/wishlist';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

type Wishlist = WishlistsResponse['wishlists'][number];

/** The wishlist of the heart first, created on first use, then those by name, each with its newest apartments. */
export async function getWishlists(db: Db, userId: string): Promise<Wishlist[]> {
  await getOrCreateWishlistId(db, userId);
  const { rows: lists } = await sql<Omit<Wishlist, 'apartments'>>`
    select id,
           name,
           case when share_key is not null then
             jsonb_build_object('key', share_key, 'showsName', shows_name) end as share
      from wishlist
     where ${userId} in (user_id, named_by)
     order by name is not null, created_at, id
  `.execute(db);
  const apartments = await apartmentsOfWishlists(
    db,
    lists.map(({ id }) => id),
  );
  return lists.map((list) => ({
    ...list,
    apartments: apartments
      .filter(({ wishlistId }) => wishlistId === list.id)
      .map(({ wishlistId: _wishlistId, ...apartment }) => apartment),
  }));
}

/** What a card shows; the apartment's page has all of them. */
const picturesOfSaved = 5;

type SavedApartment = Wishlist['apartments'][number] & { wishlistId: string };

/** Those that are published, newest first. */
export async function apartmentsOfWishlists(db: Db, ids: string[]): Promise<SavedApartment[]> {
  const { rows } = await sql<SavedApartment>`
    select saved.wishlist_id as "wishlistId", saved.note, found.*
      from unnest(${ids}::uuid[]) as list (id)
      cross join lateral (
             select *
               from wishlist_apartment
              where wishlist_id = list.id
                and exists (select from apartment where id = apartment_id and is_published)
              order by added_at desc, apartment_id
              limit ${maxWishlistApartments}
           ) saved
      join lateral (
             select apartment.id,
                    name,
                    price_kobo / 100.0                                   as price,
                    caution_fee_kobo / 100.0                             as "cautionFee",
                    jsonb_build_object('area', area, 'city', city,
                                       'country', country)               as address,
                    images[1:${picturesOfSaved}]                         as images,
                    rating,
                    review_count                                         as "reviewCount"
               from apartment
              where apartment.id = saved.apartment_id
           ) found on true
     order by saved.added_at desc, found.id
  `.execute(db);
  return rows;
}

export type AddToWishlistResult = 'added' | 'full' | 'unknown apartment';

/** Adding twice is adding once. Full with `maxWishlistApartments` that are published, which are those that it lists. */
export async function addToWishlist(
  db: Db,
  userId: string,
  apartmentId: string,
): Promise<AddToWishlistResult> {
  const id = await getOrCreateWishlistId(db, userId);
  return db.transaction().execute(async (tx) => {
    // Apartments that are added at the same time are counted one after the other.
    await sql`select from wishlist where id = ${id} for no key update`.execute(tx);
    const { rows } = await sql<{ isFull: boolean; isSaved: boolean }>`
      select (select count(*)
                from wishlist_apartment saved
                join apartment on apartment.id = saved.apartment_id
               where wishlist_id = ${id} and is_published) >= ${maxWishlistApartments} as "isFull",
             exists (select from wishlist_apartment
                      where wishlist_id = ${id} and apartment_id = chosen.id) as "isSaved"
        from apartment chosen
       where chosen.id = ${apartmentId} and is_published
    `.execute(tx);
    const [chosen] = rows;
    if (!chosen) return 'unknown apartment';
    if (chosen.isSaved) return 'added';
    if (chosen.isFull) return 'full';
    await sql`
      insert into wishlist_apartment (wishlist_id, apartment_id)
      values (${id}, ${apartmentId})
      on conflict do nothing
    `.execute(tx);
    return 'added';
  });
}

/** From all lists: the heart says whether an apartment is in any. */
export async function removeFromAllWishlists(
  db: Db,
  userId: string,
  apartmentId: string,
): Promise<void> {
  await sql`
    delete from wishlist_apartment
     using wishlist
     where wishlist.id = wishlist_id
       and ${userId} in (user_id, named_by)
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
