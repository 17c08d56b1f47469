import * as calls from '@gida/contracts/calls';
import { createHash, randomBytes } from 'node:crypto';

import { toLagosDate } from '@gida/contracts/dates';
import type { HostedApartmentResponse } from '@gida/contracts/hosting';
import { describeReading } from '@gida/contracts/unparsed-entries';
import type { FastifyReply } from 'fastify';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { getGuestBooking } from '../../booking/record/get-booking.ts';
import { getHostFeed, importCalendar, removeFeed, syncFeed } from './feed-service.ts';
import {
  findApartmentByCalendarKey,
  listNightsToExport,
  updateCalendarKey,
} from '../hosting-repository.ts';
import { getOwnApartment, createHostingReplay, toHostingResponse } from '../hosting-response.ts';
import { lockOwnApartment } from '../../booking/record/lock-own-apartment.ts';
import { findExactAddress } from '../../places/place-repository.ts';
import { exportApartmentCalendar, exportStayCalendar } from './export-calendar.ts';
import { calendarMessages } from './messages.ts';

const keyBytes = 32;
const keyInFile = /^([\w-]{43})\.ics$/;

/** Import and export of calendars. */
export async function calendarRoutes(app: App): Promise<void> {
  const replay = createHostingReplay(app);

  route(app, { ...calls.createCalendarLink, replay }, async ({ params: { apartmentId }, user }) => {
    const key = randomBytes(keyBytes).toString('base64url');
    await app.db.transaction().execute(async (db) => {
      await lockOwnApartment(db, apartmentId, user.id);
      await updateCalendarKey(db, apartmentId, key);
    });
    return toHostingResponse(app, calendarMessages.newAddress, apartmentId, user.id);
  });

  route(app, { ...calls.importCalendar, replay }, async ({ params, body, user }) => {
    await getOwnApartment(app, params.apartmentId, user.id);
    const feedId = await importCalendar(app, { ...params, hostId: user.id }, body);
    return toImportResponse(app, feedId, params.apartmentId, user.id);
  });

  route(app, { ...calls.syncCalendarFeed, replay }, async ({ params, body, user }) => {
    const feed = await getHostFeed(app, params.feedId, user.id);
    await syncFeed(app, feed, body ?? {});
    return toImportResponse(app, feed.id, feed.apartmentId, user.id);
  });

  route(app, { ...calls.removeCalendarFeed, replay }, async ({ params, user }) => {
    const feed = await getHostFeed(app, params.feedId, user.id);
    await removeFeed(app, feed);
    return toHostingResponse(app, calendarMessages.removed, feed.apartmentId, user.id);
  });

  route(app, calls.exportedCalendar, async ({ params }, reply) => {
    const key = keyInFile.exec(params.file)?.[1];
    const apartment = key && (await findApartmentByCalendarKey(app.db, key));
    if (!apartment) throw notFoundError('Calendar');
    const nights = await listNightsToExport(app.db, apartment.id, toLagosDate(new Date()));
    return sendCalendar(reply, exportApartmentCalendar(apartment, nights), 'gida.ics');
  });

  route(app, calls.bookingCalendar, async ({ params, user }, reply) => {
    const booking = await getGuestBooking(app.db, params.bookingId, user.id);
    const exactAddress =
      booking.bookingStatus === 'confirmed'
        ? await findExactAddress(app.db, booking.apartmentId)
        : undefined;
    const calendar = exportStayCalendar(booking, app.config.publicOrigin, exactAddress);
    // It has the number of the house.
    return sendCalendar(reply, calendar, 'stay.ics', 'no-store');
  });
}

/** Says how much of it was read when some of it was not. */
async function toImportResponse(
  app: App,
  feedId: string,
  apartmentId: string,
  hostId: string,
): Promise<HostedApartmentResponse> {
  const response = await toHostingResponse(app, '', apartmentId, hostId);
  const feed = response.hosting.feeds.find(({ id }) => id === feedId);
  const message = feed?.url
    ? calendarMessages.beingRead
    : feed?.unread
      ? calendarMessages.readPartly(describeReading(feed.entries, feed.unread))
      : calendarMessages.imported;
  return { ...response, message };
}

function sendCalendar(
  reply: FastifyReply,
  calendar: string,
  file: string,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
) {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
  reply
    .header('etag', etag)
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', cacheControl)
    .header('x-robots-tag', 'noindex');
  const known = reply.request.headers['if-none-match']?.split(/,\s*/) ?? [];
  return known.some((each) => each.replace(/^W\//, '') === etag)
    ? reply.code(304).send()
    : reply.send(calendar);
}
