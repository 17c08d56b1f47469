import { defineMutation } from '@gida/actions';

import { messages } from './messages.ts';
import { addToWishlist, removeFromWishlist } from './wishlist-api.ts';

export const saveApartment = defineMutation(
  'save-apartment',
  (apartmentId: string) => addToWishlist(apartmentId),
  { success: messages.apartment.saved, failure: messages.apartment.failed, errors: 'toast' },
);

export const unsaveApartment = defineMutation(
  'unsave-apartment',
  (apartmentId: string) => removeFromWishlist(apartmentId),
  { success: messages.apartment.unsaved, failure: messages.apartment.failed, errors: 'toast' },
);
