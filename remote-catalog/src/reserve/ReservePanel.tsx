import { ApiError } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router-dom';

import { Reservation } from './Reservation.tsx';
import { fetchAvailability, fetchQuote } from './reserve-api.ts';
import { getStayDates, parseStay, type PricedStay } from './stay.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['apartmentId'] ?? '';
  const { searchParams } = new URL(request.url);
  const [availability, priced] = await Promise.all([
    // On failure the calendar is hidden; the server still rejects taken dates.
    fetchAvailability(id, request.signal).catch(() => null),
    fetchPricedStay(id, searchParams, request.signal),
  ]);
  return { availability, priced };
}

export function Component() {
  const apartment = useOutletContext<Apartment>();
  const { availability, priced } = useLoaderData<typeof loader>();
  return <Reservation apartment={apartment} availability={availability} priced={priced} />;
}

async function fetchPricedStay(
  id: string,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<PricedStay | null> {
  const stayDates = getStayDates(parseStay(search));
  if (!stayDates) return null;
  try {
    const dates = { checkInDate: stayDates.checkIn, checkOutDate: stayDates.checkOut };
    return { ...stayDates, quote: await fetchQuote(id, dates, signal) };
  } catch (error) {
    if (error instanceof ApiError) return { ...stayDates, error: error.message };
    throw error;
  }
}
