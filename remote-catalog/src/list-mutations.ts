import { defineMutation, rejectInvalid } from '@gida/actions';

import type { Saved } from './find-saved.ts';
import * as listApi from './list-api.ts';
import { listMessages as text } from './list-messages.ts';
import { addToWishlist } from './wishlist-api.ts';

/** An apartment in a list. */
type SavedIn = { listId: string; apartmentId: string };

/** Creates a list and moves an apartment there, when one is given. */
export const createList = defineMutation(
  'create-list',
  async ({ name, moving }: { name: string; moving?: SavedIn | undefined }) => {
    rejectInvalid({ name: !name.trim() && text.nameMissing });
    const { wishlist } = await listApi.postList(name);
    if (!moving) return { message: text.created(name.trim()), listId: wishlist.id };
    const { apartmentId, listId } = moving;
    await listApi.saveToList(wishlist.id, { apartmentId, moveFrom: listId });
    return { message: text.moved(name.trim()), listId: wishlist.id };
  },
  { failure: text.failed },
);

export const renameList = defineMutation(
  'rename-list',
  async ({ listId, name }: { listId: string; name: string }) => {
    rejectInvalid({ name: !name.trim() && text.nameMissing });
    await listApi.putList(listId, name);
  },
  { success: text.renamed, failure: text.failed },
);

export const removeList = defineMutation(
  'remove-list',
  (listId: string) => listApi.deleteList(listId),
  { success: text.deleted, failure: text.failed },
);

export const moveToList = defineMutation(
  'move-to-list',
  async ({ from, to }: { from: SavedIn; to: { id: string; name: string } }) => {
    const { apartmentId, listId } = from;
    await listApi.saveToList(to.id, { apartmentId, moveFrom: listId });
    return { message: text.moved(to.name) };
  },
  { failure: text.failed, errors: 'toast' },
);

export const saveNote = defineMutation(
  'save-note',
  ({ listId, apartmentId, note }: SavedIn & { note: string }) =>
    listApi.saveToList(listId, { apartmentId, note }),
  { success: text.noteSaved, failure: text.failed },
);

/** Puts back what was just removed, with its note. */
export const restoreToList = defineMutation(
  'restore-to-list',
  async ({ list, apartment: { id, name, note } }: Saved) => {
    // The API from before there were lists by name has no other way to the list of the heart.
    await (list.name || note
      ? listApi.saveToList(list.id, { apartmentId: id, ...(note && { note }) })
      : addToWishlist(id));
    return { message: text.restored(name) };
  },
  { failure: text.failed, errors: 'toast' },
);

export const removeFromList = defineMutation(
  'remove-from-list',
  ({ listId, apartmentId }: SavedIn) => listApi.removeFromList(listId, apartmentId),
  { success: 'Apartment removed from wishlist', failure: text.failed, errors: 'toast' },
);

export const shareList = defineMutation(
  'share-list',
  ({ listId, showsName }: { listId: string; showsName: boolean }) =>
    listApi.shareList(listId, { showsName }),
  { failure: text.failed },
);

export const unshareList = defineMutation(
  'unshare-list',
  (listId: string) => listApi.unshareList(listId),
  { success: text.withdrawn, failure: text.failed },
);
