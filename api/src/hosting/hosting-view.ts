import { addDays, lagosDate } from '@gida/contracts/dates';
import type { HostedBooking, Hosting, HostingAnswer } from '@gida/contracts/hosting';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import type { App } from '../http/app-type.ts';
import { presentClaim } from '../booking/present-booking.ts';
import { claimableOf } from './claims.ts';
import { hostedApartmentNotFound } from './hosting-refusals.ts';
import {
  apartmentOfHost,
  blocksOfApartment,
  bookingsOfApartment,
  feedsOfApartment,
} from './hosting-sql.ts';
import type { HostedRow, OwnApartment } from './hosting-sql.ts';
import { hasBegun } from '../booking/reserve/stay-rules.ts';

const endedStaysShownDays = 30;

/** Another host's apartment and none at all are the same answer. */
export async function ownApartment(app: App, id: string, hostId: string): Promise<OwnApartment> {
  const apartment = await apartmentOfHost(app.db, id, hostId);
  if (!apartment) throw hostedApartmentNotFound();
  return apartment;
}

async function hostingOf(app: App, id: string, hostId: string): Promise<Hosting> {
  const { calendarKey, ...apartment } = await ownApartment(app, id, hostId);
  const now = new Date();
  const today = lagosDate(now);
  const bookings = await bookingsOfApartment(app.db, id, addDays(today, -endedStaysShownDays));
  return {
    today,
    apartment,
    bookings: bookings.map((booking) => presentHosted(booking, now)),
    blocks: await blocksOfApartment(app.db, id, today),
    feeds: await feedsOfApartment(app.db, id),
    calendarUrl: calendarKey && exportAddress(app, calendarKey),
  };
}

/** What was done, and the apartment as it is then. */
export const done = async (
  app: App,
  message: string,
  apartmentId: string,
  hostId: string,
): Promise<HostingAnswer> => ({ message, hosting: await hostingOf(app, apartmentId, hostId) });

const exportAddress = ({ config }: App, key: string): string =>
  `${config.publicOrigin}${apiBase}/${apiPaths.exportedCalendar(key)}`;

const presentHosted = (row: HostedRow, now: Date): HostedBooking => ({
  id: row.id,
  guestFirstName: row.guestFirstName,
  checkInDate: row.checkInDate,
  checkOutDate: row.checkOutDate,
  nights: row.nights,
  guests: row.guests,
  specialRequests: row.specialRequests,
  bookingStatus: row.bookingStatus,
  isPaid: row.paymentStatus === 'paid',
  canCancel:
    row.bookingStatus === 'pending' ||
    (['booked', 'confirmed'].includes(row.bookingStatus) && !hasBegun(row.checkInDate, now)),
  claimable: claimableOf(row),
  claim: row.claim && presentClaim(row.claim),
});
