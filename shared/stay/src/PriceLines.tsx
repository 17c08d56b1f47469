import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { Quote } from '@gida/contracts/booking';
import { formatNaira } from '@gida/contracts/money';
import { tokens } from '@gida/ui';

import { quotedCharge, type FormattedCharge } from './charge.ts';
import { messages as text } from './messages.ts';

type PriceLinesProps = {
  quote: Quote;
  /** Left out while the guest has not chosen a currency: the total in US dollars is then an estimate. */
  charge?: FormattedCharge | undefined;
};

/** What a stay costs: nights, caution fee, total, and the charge in another currency. */
export function PriceLines({ quote, charge }: PriceLinesProps) {
  const currency = charge?.currency.toUpperCase() ?? '';
  return (
    <PriceList aria-label={text.priceBreakdown}>
      <PriceLine
        name={text.nights(formatNaira(quote.price), quote.nights)}
        amount={formatNaira(quote.subtotal, 2)}
      />
      <PriceLine
        name={text.cautionFee}
        note={text.refundable}
        amount={formatNaira(quote.cautionFee, 2)}
      />
      <Total>
        <dt>{text.total}</dt>
        <dd>
          {formatNaira(quote.totalPrice, 2)}
          {!charge && <small>{text.inDollars(quotedCharge(quote, 'usd').amount)}</small>}
        </dd>
      </Total>
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

function PriceLine({ name, note, amount }: { name: string; note?: string; amount: ReactNode }) {
  return (
    <Line>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </Line>
  );
}

const PriceList = styled.dl`
  display: grid;
  gap: ${tokens.space.xs};

  small {
    display: block;
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 400;
    line-height: 1.4;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space.m};

  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Total = styled(Line)`
  padding-top: ${tokens.space.s};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  font-weight: 700;
`;
