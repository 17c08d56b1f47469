import { ApiProblem } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router-dom';

import { Reservation } from './Reservation.tsx';
import { fetchAvailability, fetchQuote } from './reserve-api.ts';
import { chosenStay, readStay, type PricedStay } from './stay.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['apartmentId'] ?? '';
  const { searchParams } = new URL(request.url);
  const [availability, priced] = await Promise.all([
    // Without it the calendar is missing, and the server still refuses taken dates.
    fetchAvailability(id, request.signal).catch(() => null),
    priceOf(id, searchParams, request.signal),
  ]);
  return { availability, priced };
}

export function Component() {
  const apartment = useOutletContext<Apartment>();
  const { availability, priced } = useLoaderData<typeof loader>();
  return <Reservation apartment={apartment} availability={availability} priced={priced} />;
}

async function priceOf(
  id: string,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<PricedStay | null> {
  const chosen = chosenStay(readStay(search));
  if (!chosen) return null;
  try {
    const dates = { checkInDate: chosen.checkIn, checkOutDate: chosen.checkOut };
    return { ...chosen, quote: await fetchQuote(id, dates, signal) };
  } catch (error) {
    if (error instanceof ApiProblem) return { ...chosen, refusal: error.message };
    throw error;
  }
}
