import { useEffect, useState } from 'react';

import type { Quote } from '@gida/contracts/booking';

import { fetchQuote } from '../booking-api.ts';
import type { Draft } from './booking-draft.ts';

/** The server's price for the dates in the form; null until it is known. */
export function useQuote(
  apartmentId: string,
  { checkInDate, checkOutDate }: Pick<Draft, 'checkInDate' | 'checkOutDate'>,
): Quote | null {
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

  return quote;
}
