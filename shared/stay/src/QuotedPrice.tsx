import type { Currency } from '@gida/contracts/constants/payment';
import { Skeleton, Stack } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { quotedCharge } from './charge.ts';
import { messages } from './messages.ts';
import { PriceLines } from './PriceLines.tsx';
import type { StayQuoteState } from './stay-price.ts';

type QuotedPriceProps = {
  quote: StayQuoteState['quote'];
  /** The currency that the guest has chosen to pay in. */
  currency?: Currency;
};

/** The price of the stay being chosen, announced when it changes. */
export function QuotedPrice({ quote, currency }: QuotedPriceProps) {
  return (
    <div aria-live="polite">
      {quote === null && <Muted $small>{messages.pickDates}</Muted>}
      {quote === 'loading' && <PriceSkeleton />}
      {quote !== null && quote !== 'loading' && (
        <PriceLines quote={quote} charge={currency && quotedCharge(quote, currency)} />
      )}
    </div>
  );
}

function PriceSkeleton() {
  return (
    <Stack $gap="s" aria-hidden="true">
      <Skeleton height="1.5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </Stack>
  );
}
