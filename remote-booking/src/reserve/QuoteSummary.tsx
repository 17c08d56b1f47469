import styled from 'styled-components';

import type { Quote } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { tokens } from '@gida/ui';

import { messages } from '../messages.ts';

/** The total in naira and in the selected currency; an empty output until there is a quote. */
export function QuoteSummary({ quote, currency }: { quote: Quote | null; currency: Currency }) {
  if (!quote) return <output />;
  const convertedTotal = { ngn: null, usd: quote.totalUsd, eur: quote.totalEur }[currency];
  return (
    <Output>
      {messages.pay.nights(formatNaira(quote.price), quote.nights)} + {messages.pay.cautionFee}{' '}
      {formatNaira(quote.cautionFee)} = <strong>{formatNaira(quote.totalPrice, 2)}</strong>
      {convertedTotal !== null && <> ({formatMoney(toMinor(convertedTotal), currency)})</>}
    </Output>
  );
}

const Output = styled.output`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  font-variant-numeric: tabular-nums;
`;
