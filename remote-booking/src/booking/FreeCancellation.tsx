import type { Booking } from '@gida/contracts/booking';
import { formatShortDate, toLagosDate } from '@gida/contracts/dates';

import { messages } from '../messages.ts';

const text = messages.freeCancellation;

/** Until when a paid stay can be cancelled for nothing, or that it no longer can. Days are those of Lagos. */
export function FreeCancellation({ booking }: { booking: Booking }) {
  const { bookingStatus, freeCancellationUntil: until, now, checkOutDate } = booking;
  const today = toLagosDate(new Date(now));
  if (bookingStatus !== 'confirmed' || today > checkOutDate) return null;
  const date = formatShortDate(until);
  return <p>{today <= until ? text.until(date) : text.ended(date)}</p>;
}
