import { z } from 'zod';

import { MessageResponse } from '../schemas/account.ts';
import * as Wishlist from '../schemas/wishlist.ts';
import { anyone, user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ listId: z.uuid() });
const apartmentParams = z.object({ apartmentId: z.uuid() });
const list = { params, response: MessageResponse, rate: rates.wishlist };

export const wishlists = user.get('wishlists', 'My wishlists', {
  response: Wishlist.WishlistsResponse,
  rate: rates.wishlists,
});
export const addToWishlist = user.post('wishlist', 'Add an apartment to the wishlist', {
  params: apartmentParams,
  created: MessageResponse,
});
export const removeFromWishlist = user.delete('wishlist', 'Remove an apartment from the wishlist', {
  params: apartmentParams,
  response: MessageResponse,
});
export const createWishlist = user.post('namedWishlists', 'Create a wishlist by name', {
  body: Wishlist.WishlistForm,
  created: Wishlist.WishlistResponse,
  rate: rates.wishlist,
});
export const renameWishlist = user.put('namedWishlist', 'Rename a wishlist', {
  ...list,
  body: Wishlist.WishlistForm,
});
export const deleteWishlist = user.delete('namedWishlist', 'Delete a wishlist by name', list);
export const writeWishlistEntry = user.put(
  'wishlistApartments',
  'Save an apartment in a wishlist, with a note, or move it there',
  { ...list, body: Wishlist.WishlistEntryRequest },
);
export const removeFromOneWishlist = user.delete(
  'wishlistApartments',
  'Remove an apartment from one wishlist',
  { ...list, query: Wishlist.WishlistApartmentRequest },
);
export const shareWishlist = user.put(
  'wishlistShare',
  'Make a link to a wishlist, or change what it shows',
  { ...list, body: Wishlist.ShareWishlistRequest },
);
export const unshareWishlist = user.delete(
  'wishlistShare',
  'Withdraw the link to a wishlist',
  list,
);
/** The key in the path is the only credential. */
export const sharedWishlist = anyone.get('sharedWishlist', 'A wishlist, for whoever has its link', {
  params: z.object({ key: z.string() }),
  response: Wishlist.SharedWishlistResponse,
  rate: rates.list,
});
