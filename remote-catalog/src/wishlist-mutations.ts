import { defineMutation } from '@gida/actions';

import { messages } from './messages.ts';
import * as wishlistApi from './wishlist-api.ts';

export const addToWishlist = defineMutation(
  'save-apartment',
  (apartmentId: string) => wishlistApi.addToWishlist(apartmentId),
  { success: messages.apartment.saved, failure: messages.apartment.failed, errors: 'toast' },
);

export const removeFromWishlist = defineMutation(
  'unsave-apartment',
  (apartmentId: string) => wishlistApi.removeFromWishlist(apartmentId),
  { success: messages.apartment.unsaved, failure: messages.apartment.failed, errors: 'toast' },
);
