/** Sentences of apartments in search, of the wishlist and of named lists. */
export const catalogMessages = {
  unknownApartment: 'Apartment not found. The apartment you are looking for does not exist.',
  filters: {
    checkInMissing: 'Enter a check-in date too.',
    noNights: 'Check-out must be after check-in.',
    priceRange: 'The highest price must not be below the lowest.',
  },
  wishlist: {
    unknown: 'List not found. It may have been deleted.',
    tooManyLists: (lists: number) => `You can have ${lists} lists. Delete one to create another.`,
    listsFull: (apartments: number) =>
      `Your lists are full: together they can hold ${apartments} apartments. Remove one to add another.`,
    full: (apartments: number) =>
      `Your wishlist is full: it can hold ${apartments} apartments. Remove one to add another.`,
    added: 'Apartment added to wishlist',
    removed: 'Apartment removed from wishlist',
  },
} as const;
