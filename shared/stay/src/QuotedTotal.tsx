import { formatNaira } from '@gida/contracts/money';

import { messages } from './messages.ts';
import type { StayQuoteState } from './stay-price.ts';

/** The total of the stay being chosen, in one line. */
export function QuotedTotal({ quote }: { quote: StayQuoteState['quote'] }) {
  if (quote === null || quote === 'loading') return null;
  return messages.totalPrice(formatNaira(quote.totalPrice));
}
