import { api } from '@gida/api-client';
import { toLagosDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

/**
 * Requests the next confirmed stay and its arrival guide, so that they are saved: after a login nothing is, and the
 * guest may be on the way.
 */
export async function saveNextTrip(now = new Date()): Promise<void> {
  const { booking: bookings } = await api.get(apiPaths.bookings);
  const [next] = bookings
    .filter(
      ({ bookingStatus, checkOutDate }) =>
        bookingStatus === 'confirmed' && checkOutDate >= toLagosDate(now),
    )
    .sort((one, other) => one.checkInDate.localeCompare(other.checkInDate));
  if (!next) return;
  await Promise.all([api.get(apiPaths.booking(next.id)), api.get(apiPaths.arrival(next.id))]);
}
