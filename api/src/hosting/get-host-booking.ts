import { bookingNotFoundError } from '../booking/booking-errors.ts';
import { bookingById } from '../booking/booking-repository.ts';
import type { BookingView } from '../booking/booking-repository.ts';
import type { Db } from '../db/database.ts';

/** A booking of one of this host's apartments. Throws 404 for any other. */
export async function getHostBooking(db: Db, id: string, hostId: string): Promise<BookingView> {
  const booking = await bookingById(db, id);
  if (booking?.host.id !== hostId) throw bookingNotFoundError();
  return booking;
}
