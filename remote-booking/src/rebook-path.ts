import type { Booking } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';

/** Rebook opens the apartment with the same guests and empty dates. */
export const rebookPath = (booking: Booking): string =>
  paths.apartment(booking.apartment.id, { guests: booking.guests });
