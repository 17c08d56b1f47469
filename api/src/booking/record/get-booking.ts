import { z } from 'zod';
import { notFoundError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import { bookingAccessDeniedError } from './booking-errors.ts';
import { findBooking } from './booking-repository.ts';
import type { BookingView } from './booking-repository.ts';

/** The booking, for the guest who made it. */
export async function getGuestBooking(db: Db, id: string, userId: string): Promise<BookingView> {
  const booking = await getBooking(db, id);
  if (booking.userId !== userId) throw bookingAccessDeniedError();
  return booking;
}

/** The booking, for its guest or the host of the apartment, and which of the two the caller is. */
export async function getGuestOrHostBooking(
  db: Db,
  id: string,
  userId: string,
): Promise<{ booking: BookingView; by: 'guest' | 'host' }> {
  const booking = await getBooking(db, id);
  if (booking.userId === userId) return { booking, by: 'guest' };
  if (booking.host.id === userId) return { booking, by: 'host' };
  throw bookingAccessDeniedError();
}

/** The booking, for the host of its apartment. Throws 404 for others. */
export async function getHostBooking(db: Db, id: string, hostId: string): Promise<BookingView> {
  const booking = await getBooking(db, id);
  if (booking.host.id !== hostId) throw notFoundError('Booking');
  return booking;
}

/** Throws 404 for an unknown or malformed id. */
export async function getBooking(db: Db, id: string): Promise<BookingView> {
  const booking = z.uuid().safeParse(id).success ? await findBooking(db, id) : undefined;
  if (!booking) throw notFoundError('Booking');
  return booking;
}
