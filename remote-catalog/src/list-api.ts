import { api } from '@gida/api-client';
import type { SaveToWishlistRequest, ShareWishlistRequest } from '@gida/contracts/wishlist';
import { apiPaths } from '@gida/contracts/paths';

export const postList = (name: string) => api.post(apiPaths.namedWishlists, { name });

export const putList = (listId: string, name: string) =>
  api.put(apiPaths.namedWishlist(listId), { name });

export const deleteList = (listId: string) => api.delete(apiPaths.namedWishlist(listId));

export const saveToList = (listId: string, saved: SaveToWishlistRequest) =>
  api.put(apiPaths.wishlistApartments(listId), saved);

export const removeFromList = (listId: string, apartmentId: string) =>
  api.delete(apiPaths.wishlistApartments(listId), { query: { apartmentId } });

export const shareList = (listId: string, share: ShareWishlistRequest) =>
  api.put(apiPaths.wishlistShare(listId), share);

export const unshareList = (listId: string) => api.delete(apiPaths.wishlistShare(listId));

export const fetchSharedList = (key: string, signal: AbortSignal) =>
  api.get(apiPaths.sharedWishlist(key), { signal });
