import { formatNaira } from '@gida/contracts/money';

import { messages } from '../messages.ts';

/** "NGN 85,000", as the wishlist writes a price. */
export const nairaWithCode = (price: number): string =>
  price ? messages.wishlist.price(formatNaira(price).replace('₦', '')) : messages.card.noPrice;
