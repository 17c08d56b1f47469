import styled from 'styled-components';

import type { Quote } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { tokens } from '@gida/ui';

import { messages } from '../messages.ts';

/** A price in naira and in the chosen currency; an empty line until there is one. */
export function LiveQuote({ quote, currency }: { quote: Quote | null; currency: Currency }) {
  if (!quote) return <output />;
  const foreign = { ngn: null, usd: quote.totalUsd, eur: quote.totalEur }[currency];
  return (
    <Line>
      {messages.pay.nights(formatNaira(quote.price), quote.nights)} + {messages.pay.cautionFee}{' '}
      {formatNaira(quote.cautionFee)} = <strong>{formatNaira(quote.totalPrice, 2)}</strong>
      {foreign !== null && <> ({formatMoney(toMinor(foreign), currency)})</>}
    </Line>
  );
}

const Line = styled.output`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  font-variant-numeric: tabular-nums;
`;
