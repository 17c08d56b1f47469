import { useEffect, useState } from 'react';

import type { Quote } from '@gida/contracts/booking';

import { fetchQuote } from '../booking-api.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The quote for the dates in the form; null while it loads. */
export function useQuote(
  apartmentId: string,
  { checkInDate, checkOutDate }: Pick<BookingDraft, 'checkInDate' | 'checkOutDate'>,
): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);

  // Refetched when the dates change; an outdated request is aborted.
  useEffect(() => {
    setQuote(null);
    if (!checkInDate || !checkOutDate || checkOutDate <= checkInDate) return undefined;
    const request = new AbortController();
    fetchQuote(apartmentId, { checkInDate, checkOutDate }, request.signal).then(setQuote, () => {
      // Errors are shown at their field when the form is submitted.
    });
    return () => request.abort();
  }, [apartmentId, checkInDate, checkOutDate]);

  return quote;
}
