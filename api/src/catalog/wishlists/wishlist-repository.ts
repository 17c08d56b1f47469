import { maxWishlistApartments } from '@gida/contracts/constants/wishlist';
import type { WishlistsResponse } from '@gida/contracts/wishlist';

import { allRows, execute, firstValue, type Db } from '../../db/database.ts';

type Wishlist = WishlistsResponse['wishlists'][number];

/** The wishlist of the heart first, created on first use, then those by name, each with its newest apartments. */
export async function listWishlists(db: Db, userId: string): Promise<Wishlist[]> {
  await upsertFirstWishlist(db, userId);
  const lists = await allRows(db)<Omit<Wishlist, 'apartments'>>`
    select id,
           name,
           case when share_key is not null then
             jsonb_build_object('key', share_key, 'showsName', shows_name) end as share
      from wishlist
     where ${userId} in (user_id, named_by)
     order by name is not null, created_at, id
  `;
  const apartments = await listApartmentsOfWishlists(
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
const picturesInWishlist = 5;

type WishlistApartment = Wishlist['apartments'][number] & { wishlistId: string };

/** Those that are published, newest first. */
export const listApartmentsOfWishlists = (db: Db, ids: string[]): Promise<WishlistApartment[]> =>
  allRows(db)`
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
                    images[1:${picturesInWishlist}]                         as images,
                    rating,
                    review_count                                         as "reviewCount"
               from apartment
              where apartment.id = saved.apartment_id
           ) found on true
     order by saved.added_at desc, found.id
  `;

/** From all lists: the heart says whether an apartment is in any. */
export const deleteFromAllWishlists = (
  db: Db,
  userId: string,
  apartmentId: string,
): Promise<void> => execute(db)`
    delete from wishlist_apartment
     using wishlist
     where wishlist.id = wishlist_id
       and ${userId} in (user_id, named_by)
       and apartment_id = ${apartmentId}
  `;

/** The wishlist of the heart. */
export async function upsertFirstWishlist(db: Db, userId: string): Promise<string> {
  const id = await firstValue(db)<string>`
    with made as (
      insert into wishlist (user_id) values (${userId})
      on conflict on constraint wishlist_user_id_unique do nothing
      returning id
    )
    select id from made
    union all
    select id from wishlist where user_id = ${userId}
  `;
  // A concurrent request created it after our snapshot; now it is visible.
  return id ?? upsertFirstWishlist(db, userId);
}
