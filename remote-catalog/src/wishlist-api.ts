import { api } from '@gida/api-client';
import type { WishlistsAnswer } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

export const fetchWishlists = (signal?: AbortSignal) =>
  api.get<WishlistsAnswer>(apiPaths.wishlists, { signal });

export const addToWishlist = (apartment: string) => api.post(apiPaths.wishlist(apartment));

export const removeFromWishlist = (apartment: string) => api.delete(apiPaths.wishlist(apartment));
