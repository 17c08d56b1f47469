import { z } from 'zod';

import type { Db } from '../db/database.ts';
import { bookingNotFound, bookingOfSomebodyElse } from './booking-refusals.ts';
import { bookingById } from './booking-sql.ts';
import type { BookingView } from './booking-sql.ts';

/** The booking for whoever made it. */
export async function bookingOfGuest(db: Db, id: string, personId: string): Promise<BookingView> {
  const booking = await knownBooking(db, id);
  if (booking.personId !== personId) throw bookingOfSomebodyElse();
  return booking;
}

/** For what a guest or the host of the apartment may do; says which of the two is asking. */
export async function bookingOfGuestOrHost(
  db: Db,
  id: string,
  personId: string,
): Promise<{ booking: BookingView; by: 'guest' | 'host' }> {
  const booking = await knownBooking(db, id);
  if (booking.personId === personId) return { booking, by: 'guest' };
  if (booking.host.id === personId) return { booking, by: 'host' };
  throw bookingOfSomebodyElse();
}

/** Also for an address somebody mistyped: what is no id names no booking. */
export async function knownBooking(db: Db, id: string): Promise<BookingView> {
  const booking = z.uuid().safeParse(id).success ? await bookingById(db, id) : undefined;
  if (!booking) throw bookingNotFound();
  return booking;
}
