import type { Quote } from '@gida/contracts/booking';
import { formatNaira } from '@gida/contracts/money';
import type { ReactNode } from 'react';

import { quotedCharge, type FormattedCharge } from './charge.ts';
import { messages as text } from './messages.ts';
import { PriceLine, PriceList } from './PriceList.tsx';

type PriceLinesProps = {
  quote: Quote;
  /** Left out while the guest has not chosen a currency: the total in US dollars is then an estimate. */
  charge?: FormattedCharge | undefined;
  /** Lines of the stay itself, above those of its price. */
  children?: ReactNode;
};

/** What a stay costs: nights, caution fee, total, and the charge in another currency. */
export function PriceLines({ quote, charge, children }: PriceLinesProps) {
  const currency = charge?.currency.toUpperCase() ?? '';
  return (
    <PriceList aria-label={text.priceBreakdown}>
      {children}
      <PriceLine
        isApart={children !== undefined}
        name={text.nights(formatNaira(quote.price), quote.nights)}
        amount={formatNaira(quote.subtotal, 2)}
      />
      <PriceLine
        name={text.cautionFee}
        note={text.refundable}
        amount={formatNaira(quote.cautionFee, 2)}
      />
      <PriceLine
        isTotal
        name={text.total}
        amount={
          <>
            {formatNaira(quote.totalPrice, 2)}
            {!charge && <small>{text.inDollars(quotedCharge(quote, 'usd').amount)}</small>}
          </>
        }
      />
      {charge?.rate && (
        <PriceLine
          name={text.charged(currency)}
          note={text.rate(charge.rate, currency)}
          amount={<strong>{charge.amount}</strong>}
        />
      )}
    </PriceList>
  );
}
