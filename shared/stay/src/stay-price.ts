import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

import { ApiError } from '@gida/api-client';
import type { Quote } from '@gida/contracts/booking';

import { fetchAvailability, fetchQuote } from './stay-api.ts';
import { getStayDates, parseStay, type StaySelection, type StayDates } from './stay.ts';

/** The server's quote for these dates, or its error message. */
export type PricedStay = StayDates & ({ quote: Quote } | { error: string });

/** For the loader of a page: the free nights of an apartment, and the price of the stay of its URL. */
export async function fetchStay(apartmentId: string, request: Request) {
  const [availability, priced] = await Promise.all([
    // On failure no night is known to be taken; the server still rejects taken ones.
    fetchAvailability(apartmentId, request.signal).catch(() => null),
    fetchPricedStay(apartmentId, request),
  ]);
  return { availability, priced };
}

/** Null while the dates are not complete. */
export async function fetchPricedStay(
  apartmentId: string,
  request: Request,
): Promise<PricedStay | null> {
  const dates = getStayDates(parseStay(new URL(request.url).searchParams));
  if (!dates) return null;
  try {
    return { ...dates, quote: await fetchQuote(apartmentId, dates, request.signal) };
  } catch (error) {
    if (error instanceof ApiError) return { ...dates, error: error.message };
    throw error;
  }
}

/** The `shouldRevalidate` of such a page: neither prices nor free nights depend on the number of guests. */
export const shouldRevalidateStay = (change: ShouldRevalidateFunctionArgs): boolean =>
  isSearchChange(change)
    ? datesOf(change.currentUrl) !== datesOf(change.nextUrl)
    : change.defaultShouldRevalidate;

/** The `shouldRevalidate` of the page around it, which shows nothing of the stay. */
export const shouldRevalidateAroundStay = (change: ShouldRevalidateFunctionArgs): boolean =>
  !isSearchChange(change) && change.defaultShouldRevalidate;

const isSearchChange = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;

const datesOf = ({ searchParams }: URL): string => {
  const { checkInDate, checkOutDate } = parseStay(searchParams);
  return `${checkInDate} ${checkOutDate}`;
};

export type StayQuoteState = {
  /** Null while the dates are not complete, or when the server rejected them. */
  quote: Quote | 'loading' | null;
  error?: string | undefined;
};

/** What is known of the price of a stay whose dates may have changed since it was priced. */
export function getStayQuoteState(stay: StaySelection, priced: PricedStay | null): StayQuoteState {
  const dates = getStayDates(stay);
  if (!dates) return { quote: null };
  if (priced?.checkInDate !== dates.checkInDate || priced.checkOutDate !== dates.checkOutDate) {
    return { quote: 'loading' };
  }
  return 'quote' in priced ? { quote: priced.quote } : { quote: null, error: priced.error };
}
