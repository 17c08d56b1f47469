import { maxWishlistApartments, namedWishlistLimits } from '@gida/contracts/constants/wishlist';
import type { WishlistEntryRequest } from '@gida/contracts/wishlist';
import { conflictError, HttpError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import { unknownApartmentError } from '../apartment-errors.ts';
import { findMaxDaysAhead } from '../apartment-repository.ts';
import {
  countWishlistApartments,
  countNamedWishlists,
  findNoteInWishlist,
  insertWishlist,
  lockWishlists,
  deleteFromOneWishlist,
  insertIntoWishlist,
  type OwnWishlist,
} from './named-wishlist-repository.ts';
import { catalogMessages } from '../messages.ts';

/** The same for a list of somebody else. */
export const unknownWishlistError = () =>
  new HttpError(404, 'wishlist_not_found', catalogMessages.wishlist.unknown);

export const createWishlist = (db: Db, userId: string, name: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockWishlists(tx, userId);
    const { lists } = namedWishlistLimits;
    if ((await countNamedWishlists(tx, userId)) >= lists) {
      throw conflictError('too_many_wishlists', catalogMessages.wishlist.tooManyLists(lists));
    }
    const id = await insertWishlist(tx, userId, name);
    if (!id) throw unknownWishlistError();
    return id;
  });

/** Saves an apartment in a list once, changes its note, or moves it there from another list of the same user. */
export const writeWishlistEntry = (
  db: Db,
  list: OwnWishlist,
  { apartmentId, note, moveFrom }: WishlistEntryRequest,
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
    if (from && moved) await deleteFromOneWishlist(tx, from, apartmentId);
    if (!saved) {
      const { named, heart } = await countWishlistApartments(tx, list.userId);
      const { apartments } = namedWishlistLimits;
      if (target.isNamed && named >= apartments) {
        throw conflictError('wishlist_full', catalogMessages.wishlist.listsFull(apartments));
      }
      if (!target.isNamed && heart >= maxWishlistApartments) {
        throw conflictError('wishlist_full', catalogMessages.wishlist.full(maxWishlistApartments));
      }
    }
    await insertIntoWishlist(
      tx,
      list.listId,
      apartmentId,
      note ?? (saved?.note || moved?.note || ''),
    );
  });
