import { useEffect, useState } from 'react';
import styled from 'styled-components';

import type { Quote } from '@gida/contracts/booking';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { tokens } from '@gida/ui';

import { fetchQuote } from '../booking-api.ts';
import { messages } from '../messages.ts';
import type { Draft } from './booking-draft.ts';

/** The server's price for the dates in the form, in naira and in the chosen currency. */
export function LiveQuote({ apartmentId, draft }: { apartmentId: string; draft: Draft }) {
  const { checkInDate, checkOutDate, currency } = draft;
  const [quote, setQuote] = useState<Quote | null>(null);

  // The price follows the form without a press; an overtaken request is given up.
  useEffect(() => {
    setQuote(null);
    if (!checkInDate || !checkOutDate || checkOutDate <= checkInDate) return undefined;
    const request = new AbortController();
    fetchQuote(apartmentId, { checkInDate, checkOutDate }, request.signal).then(setQuote, () => {
      // A refusal is said when the form is sent, next to its field.
    });
    return () => request.abort();
  }, [apartmentId, checkInDate, checkOutDate]);

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
