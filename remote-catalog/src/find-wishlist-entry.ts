import type { Wishlist } from '@gida/contracts/wishlist';

export type WishlistEntry = { list: Wishlist; apartment: Wishlist['apartments'][number] };

/** Where an apartment is saved; undefined when it is in no list. */
export function findWishlistEntry(
  wishlists: readonly Wishlist[],
  apartmentId: string,
): WishlistEntry | undefined {
  for (const list of wishlists) {
    const apartment = list.apartments.find(({ id }) => id === apartmentId);
    if (apartment) return { list, apartment };
  }
  return undefined;
}
