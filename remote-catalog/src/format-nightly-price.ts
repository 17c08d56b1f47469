import { formatNaira } from '@gida/contracts/money';

import { messages } from './messages.ts';

/** Naira per night, or "Contact for price" when there is no price. */
export const formatNightlyPrice = (price: number | null | undefined): string =>
  price ? formatNaira(price) : messages.card.noPrice;
