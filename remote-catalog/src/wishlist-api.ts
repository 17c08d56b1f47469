import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const fetchWishlists = (signal?: AbortSignal) => api.get(apiPaths.wishlists, { signal });

export const addToWishlist = (apartmentId: string) => api.post(apiPaths.wishlist(apartmentId));

export const removeFromWishlist = (apartmentId: string) =>
  api.delete(apiPaths.wishlist(apartmentId));
