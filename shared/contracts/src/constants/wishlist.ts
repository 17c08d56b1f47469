/** How many apartments a wishlist can hold. They are listed on one page. */
export const maxWishlistApartments = 200;

/** Lists by name, beside the one of the heart. */
export const namedWishlistLimits = {
  lists: 20,
  /** In all lists by name together: they are listed in one response. */
  apartments: 200,
  nameLength: 60,
  noteLength: 500,
} as const;
