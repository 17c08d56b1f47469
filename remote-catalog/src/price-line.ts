import { formatNaira } from '@gida/contracts/money';

import { messages } from './messages.ts';

/** Naira per night, or an invitation to ask when there is no price. */
export const priceLine = (price: number | null | undefined): string =>
  price ? formatNaira(price) : messages.card.noPrice;
