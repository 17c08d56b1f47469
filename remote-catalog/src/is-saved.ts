import type { WishlistsAnswer } from '@gida/contracts/catalog';

/** Whether an apartment is in any of a guest's lists. */
export const isSaved = ({ wishlists }: WishlistsAnswer, apartment: string): boolean =>
  wishlists.some(({ apartments }) => apartments.some(({ id }) => id === apartment));
