import type { WishlistsResponse } from '@gida/contracts/catalog';

/** Whether an apartment is in any of a guest's wishlists. */
export const isSaved = ({ wishlists }: WishlistsResponse, apartmentId: string): boolean =>
  wishlists.some(({ apartments }) => apartments.some(({ id }) => id === apartmentId));
