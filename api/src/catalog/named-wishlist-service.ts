import { maxWishlistApartments, namedWishlistLimits } from '@gida/contracts/constants/wishlist';
import type { SaveToWishlistRequest } from '@gida/contracts/wishlist';

import type { Db } from '../db/database.ts';
import { unknownApartmentError } from './apartment-errors.ts';
import { findMaxDaysAhead } from './apartment-repository.ts';
import {
  tooManySavedApartmentsError,
  tooManyListsError,
  unknownWishlistError,
  wishlistFullError,
} from './wishlist-errors.ts';
import {
  countSavedApartments,
  countNamedWishlists,
  findNoteInWishlist,
  insertWishlist,
  lockWishlists,
  removeFromOneWishlist,
  insertSavedApartment,
  type OwnWishlist,
} from './named-wishlist-repository.ts';

export const createWishlist = (db: Db, userId: string, name: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockWishlists(tx, userId);
    if ((await countNamedWishlists(tx, userId)) >= namedWishlistLimits.lists)
      throw tooManyListsError();
    const id = await insertWishlist(tx, userId, name);
    if (!id) throw unknownWishlistError();
    return id;
  });

/** Saves an apartment in a list once, changes its note, or moves it there from another list of the same user. */
export const saveToWishlist = (
  db: Db,
  list: OwnWishlist,
  { apartmentId, note, moveFrom }: SaveToWishlistRequest,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lists = await lockWishlists(tx, list.userId);
    const target = lists.find(({ id }) => id === list.listId);
    if (!target) throw unknownWishlistError();
    const saved = await findNoteInWishlist(tx, list, apartmentId);
    // A note is written for what is saved, also of an apartment that is no longer listed.
    if (!saved && (await findMaxDaysAhead(tx, apartmentId)) === undefined)
      throw unknownApartmentError();
    const source = moveFrom === list.listId ? undefined : moveFrom;
    const from = source && { listId: source, userId: list.userId };
    const moved = from ? await findNoteInWishlist(tx, from, apartmentId) : undefined;
    if (from && moved) await removeFromOneWishlist(tx, from, apartmentId);
    if (!saved) {
      const { named, heart } = await countSavedApartments(tx, list.userId);
      if (target.isNamed && named >= namedWishlistLimits.apartments)
        throw tooManySavedApartmentsError();
      if (!target.isNamed && heart >= maxWishlistApartments) throw wishlistFullError();
    }
    await insertSavedApartment(
      tx,
      list.listId,
      apartmentId,
      note ?? (saved?.note || moved?.note || ''),
    );
  });
