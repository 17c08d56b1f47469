import type { Booking } from '@gida/contracts/booking';
import { toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

/**
 * Rebook opens the apartment with the same guests and empty dates. A hold that expired was never a stay: it offers the
 * same dates again, unless they have begun.
 */
export function rebookPath(booking: Booking): string {
  const { apartment, checkInDate, checkOutDate, guests } = booking;
  return paths.apartment(apartment.id, {
    ...(isSameStayPossible(booking) && { checkIn: checkInDate, checkOut: checkOutDate }),
    guests,
  });
}

/** Whether the hold has expired, on dates that have not begun. */
export const isSameStayPossible = ({ bookingStatus, checkInDate, now }: Booking): boolean =>
  bookingStatus === 'expired' && checkInDate >= toLagosDate(new Date(now));
