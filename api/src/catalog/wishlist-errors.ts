import { maxWishlistApartments, namedWishlistLimits } from '@gida/contracts/constants/wishlist';

import { conflictError, HttpError } from '../http/errors/http-error.ts';

/** The same for a list of somebody else. */
export const unknownWishlistError = () =>
  new HttpError(404, 'wishlist_not_found', 'List not found. It may have been deleted.');

export const nameTakenError = () =>
  conflictError('wishlist_name_taken', 'You have a list with this name.');

export const tooManyListsError = () =>
  conflictError(
    'too_many_wishlists',
    `You can have ${namedWishlistLimits.lists} lists. Delete one to create another.`,
  );

export const tooManySavedApartmentsError = () =>
  conflictError(
    'wishlist_full',
    `Your lists are full: together they can hold ${namedWishlistLimits.apartments} apartments. Remove one to add another.`,
  );

export const wishlistFullError = () =>
  conflictError(
    'wishlist_full',
    `Your wishlist is full: it can hold ${maxWishlistApartments} apartments. Remove one to add another.`,
  );
