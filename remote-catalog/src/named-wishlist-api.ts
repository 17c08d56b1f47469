import { api } from '@gida/api-client';
import type { WishlistEntryRequest, ShareWishlistRequest } from '@gida/contracts/wishlist';
import { apiPaths } from '@gida/contracts/paths';

export const postWishlist = (name: string) => api.post(apiPaths.namedWishlists, { name });

export const putWishlist = (listId: string, name: string) =>
  api.put(apiPaths.namedWishlist(listId), { name });

export const deleteWishlist = (listId: string) => api.delete(apiPaths.namedWishlist(listId));

export const writeWishlistEntry = (listId: string, saved: WishlistEntryRequest) =>
  api.put(apiPaths.wishlistApartments(listId), saved);

export const removeFromNamedWishlist = (listId: string, apartmentId: string) =>
  api.delete(apiPaths.wishlistApartments(listId), { query: { apartmentId } });

export const shareWishlist = (listId: string, share: ShareWishlistRequest) =>
  api.put(apiPaths.wishlistShare(listId), share);

export const unshareWishlist = (listId: string) => api.delete(apiPaths.wishlistShare(listId));

export const fetchSharedWishlist = (key: string, signal: AbortSignal) =>
  api.get(apiPaths.sharedWishlist(key), { signal });
