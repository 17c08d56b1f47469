import type { ArrivalGuide } from '@gida/contracts/arrival';
import { toLagosDate } from '@gida/contracts/dates';

import type { App } from '../../http/app-type.ts';
import { listConfirmedBookings, upsertArrivalGuide } from './arrival-guide-repository.ts';
import { lockOwnApartment } from '../record/lock-own-apartment.ts';

export async function writeArrivalGuide(
  app: App,
  { id: apartmentId, hostId }: { id: string; hostId: string },
  guide: ArrivalGuide,
): Promise<void> {
  await app.db.transaction().execute(async (db) => {
    await lockOwnApartment(db, apartmentId, hostId);
    await upsertArrivalGuide(db, apartmentId, guide);
  });
  await publishBookingChanges(app, apartmentId);
}

/** Tells the open pages of guests who are there or on their way to load their booking again. */
export async function publishBookingChanges({ db, socketEvents }: App, apartmentId: string) {
  const bookings = await listConfirmedBookings(db, apartmentId, toLagosDate(new Date()));
  for (const { bookingId, userId } of bookings)
    socketEvents.publish([userId], 'booking:changed', { bookingId });
}
