import { routeAction } from '@gida/actions';
import type { Apartment } from '@gida/contracts/catalog';
import { fetchPricedStay } from '@gida/stay';
import { fetchAvailability } from '@gida/stay/api';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router-dom';

import { openChatWithHost } from '../ChatWithHost.tsx';
import { reserveStay } from './reserve-mutation.ts';
import { Reservation } from './Reservation.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['apartmentId'] ?? '';
  const [availability, priced] = await Promise.all([
    // On failure the calendar is hidden; the server still rejects taken dates.
    fetchAvailability(id, request.signal).catch(() => null),
    fetchPricedStay(id, request),
  ]);
  return { availability, priced };
}

export { shouldRevalidateStay as shouldRevalidate } from '@gida/stay';

export const action = routeAction(reserveStay, openChatWithHost);

export function Component() {
  const apartment = useOutletContext<Apartment>();
  const { availability, priced } = useLoaderData<typeof loader>();
  return <Reservation apartment={apartment} availability={availability} priced={priced} />;
}
