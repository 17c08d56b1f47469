import { formatNaira } from '@gida/contracts/money';

import { messages } from '../messages.ts';

/** Formats a price as "NGN 85,000", as specified for the wishlist. */
export const formatWishlistPrice = (price: number): string =>
  price ? messages.wishlist.price(formatNaira(price).replace('₦', '')) : messages.card.noPrice;
