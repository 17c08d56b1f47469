import { addDays, toLagosDate } from '@gida/contracts/dates';
import type {
  HostedBooking,
  HostedApartmentDetails,
  HostedApartmentResponse,
} from '@gida/contracts/hosting';
import { toMajor } from '@gida/contracts/money';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { z } from 'zod';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { createReplay } from '../http/idempotency/replay.ts';
import type { Replay } from '../http/idempotency/replay.ts';
import { toE164 } from '../account/telephone.ts';
import { findArrivalGuide } from '../booking/arrival/arrival-guide-repository.ts';
import { toClaimResponse } from '../booking/record/booking-response.ts';
import { findFacts } from '../facts/facts-repository.ts';
import {
  findApartmentOfHost,
  listBlocksOfApartment,
  listBookingsOfApartment,
  listFeedsOfApartment,
} from './hosting-repository.ts';
import type { HostedBookingRow, OwnApartment } from './hosting-repository.ts';
import { findExactAddress } from '../places/place-repository.ts';
import { hasStarted } from '../booking/stay/stay-rules.ts';

const endedStaysShownDays = 30;

/** Throws 404 both for an unknown apartment and for another host's. */
export async function getOwnApartment(app: App, id: string, hostId: string): Promise<OwnApartment> {
  const apartment = await findApartmentOfHost(app.db, id, hostId);
  if (!apartment) throw notFoundError('Apartment');
  return apartment;
}

async function loadHosting(app: App, id: string, hostId: string): Promise<HostedApartmentDetails> {
  const { calendarKey, priceKobo, ...apartment } = await getOwnApartment(app, id, hostId);
  const now = new Date();
  const today = toLagosDate(now);
  const bookings = await listBookingsOfApartment(app.db, id, addDays(today, -endedStaysShownDays));
  return {
    today,
    apartment: { ...apartment, price: toMajor(priceKobo) },
    bookings: await Promise.all(bookings.map((booking) => toHostedBooking(booking, now))),
    blocks: await listBlocksOfApartment(app.db, id, today),
    feeds: await listFeedsOfApartment(app.db, id),
    arrivalGuide: (await findArrivalGuide(app.db, id)) ?? null,
    facts: await findFacts(app.db, id),
    exactAddress: await findExactAddress(app.db, id),
    calendarUrl: calendarKey && calendarExportUrl(app, calendarKey),
  };
}

/** A message about the change, and the updated apartment. */
export const toHostingResponse = async (
  app: App,
  message: string,
  apartmentId: string,
  hostId: string,
): Promise<HostedApartmentResponse> => ({
  message,
  hosting: await loadHosting(app, apartmentId, hostId),
});

/** For every route that responds with the apartment, which may have very many bookings and blocks. */
export const createHostingReplay = (app: App): Replay =>
  createReplay(
    z.object({
      message: z.string(),
      hosting: z.object({ apartment: z.object({ id: z.uuid() }) }),
    }),
    ({ user }, { message, hosting }) =>
      toHostingResponse(app, message, hosting.apartment.id, user.id),
  );

const calendarExportUrl = ({ config }: App, key: string): string =>
  `${config.publicOrigin}${apiBase}/${apiPaths.exportedCalendar(`${key}.ics`)}`;

const toHostedBooking = async (
  { paymentStatus, claimable, claim, guestTelephone, ...booking }: HostedBookingRow,
  now: Date,
): Promise<HostedBooking> => ({
  ...booking,
  isPaid: paymentStatus === 'paid',
  guestTelephone:
    booking.bookingStatus === 'confirmed' && guestTelephone
      ? { text: guestTelephone, e164: await toE164(guestTelephone) }
      : null,
  canCancel:
    booking.bookingStatus === 'pending' ||
    (['booked', 'confirmed'].includes(booking.bookingStatus) &&
      !hasStarted(booking.checkInDate, now)),
  claimable: toMajor(claimable),
  claim: claim && toClaimResponse(claim),
});
