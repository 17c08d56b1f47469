import { defineMutation, rejectInvalid } from '@gida/actions';

import type { WishlistEntry } from './find-wishlist-entry.ts';
import * as namedWishlistApi from './named-wishlist-api.ts';
import { namedWishlistMessages as text } from './named-wishlist-messages.ts';

/** An apartment in a list. */
type ListedApartment = { listId: string; apartmentId: string };

/** Creates a list and moves an apartment there, when one is given. */
export const createWishlist = defineMutation(
  'create-wishlist',
  async ({ name, moving }: { name: string; moving?: ListedApartment | undefined }) => {
    rejectInvalid({ name: !name.trim() && text.nameMissing });
    const { wishlist } = await namedWishlistApi.postWishlist(name);
    if (!moving) return { message: text.created(name.trim()), listId: wishlist.id };
    const { apartmentId, listId } = moving;
    await namedWishlistApi.writeWishlistEntry(wishlist.id, { apartmentId, moveFrom: listId });
    return { message: text.moved(name.trim()), listId: wishlist.id };
  },
  { failure: text.failed },
);

export const renameWishlist = defineMutation(
  'rename-wishlist',
  async ({ listId, name }: { listId: string; name: string }) => {
    rejectInvalid({ name: !name.trim() && text.nameMissing });
    await namedWishlistApi.putWishlist(listId, name);
  },
  { success: text.renamed, failure: text.failed },
);

export const removeWishlist = defineMutation(
  'remove-wishlist',
  (listId: string) => namedWishlistApi.deleteWishlist(listId),
  { success: text.deleted, failure: text.failed },
);

export const moveToWishlist = defineMutation(
  'move-to-wishlist',
  async ({ from, to }: { from: ListedApartment; to: { id: string; name: string } }) => {
    const { apartmentId, listId } = from;
    await namedWishlistApi.writeWishlistEntry(to.id, { apartmentId, moveFrom: listId });
    return { message: text.moved(to.name) };
  },
  { failure: text.failed, errors: 'toast' },
);

export const saveNote = defineMutation(
  'save-note',
  ({ listId, apartmentId, note }: ListedApartment & { note: string }) =>
    namedWishlistApi.writeWishlistEntry(listId, { apartmentId, note }),
  { success: text.noteSaved, failure: text.failed },
);

/** Puts back what was just removed, with its note. */
export const restoreToWishlist = defineMutation(
  'restore-to-wishlist',
  async ({ list, apartment: { id, name, note } }: WishlistEntry) => {
    await namedWishlistApi.writeWishlistEntry(list.id, { apartmentId: id, note });
    return { message: text.restored(name) };
  },
  { failure: text.failed, errors: 'toast' },
);

export const removeFromNamedWishlist = defineMutation(
  'remove-from-named-wishlist',
  ({ listId, apartmentId }: ListedApartment) =>
    namedWishlistApi.removeFromNamedWishlist(listId, apartmentId),
  { success: 'Apartment removed from wishlist', failure: text.failed, errors: 'toast' },
);

export const shareWishlist = defineMutation(
  'share-wishlist',
  ({ listId, showsName }: { listId: string; showsName: boolean }) =>
    namedWishlistApi.shareWishlist(listId, { showsName }),
  { failure: text.failed },
);

export const unshareWishlist = defineMutation(
  'unshare-wishlist',
  (listId: string) => namedWishlistApi.unshareWishlist(listId),
  { success: text.withdrawn, failure: text.failed },
);
