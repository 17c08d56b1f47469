import { randomBytes } from 'node:crypto';

import { lagosDate } from '@gida/contracts/dates';
import { FeedRequest, HostingAnswer, SyncRequest } from '@gida/contracts/hosting';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { bookingOfGuest } from '../../booking/find-booking.ts';
import { feedOfHost, importCalendar, removeFeed, syncFeed } from './feeds.ts';
import { feedNotFound } from '../hosting-refusals.ts';
import { apartmentByCalendarKey, nightsToExport, setCalendarKey } from '../hosting-sql.ts';
import { done, ownApartment } from '../hosting-view.ts';
import { calendarOfApartment, calendarOfStay } from './write-calendar.ts';

const ApartmentParams = z.object({ apartmentId: z.uuid() });
const FeedParams = z.object({ feedId: z.uuid() });
const keyBytes = 32;
const keyInFile = /^([\w-]{43})\.ics$/;

/** Calendars that come in and go out. */
export async function calendarRoutes(app: App): Promise<void> {
  app.post(
    '/hosting/apartments/:apartmentId/calendar-link',
    {
      config: { who: 'host' },
      schema: {
        summary: 'A new secret address of the calendar; the one before stops working',
        params: ApartmentParams,
        response: { 200: HostingAnswer },
      },
    },
    async ({ params: { apartmentId }, person }) => {
      await ownApartment(app, apartmentId, person.id);
      await setCalendarKey(app.db, apartmentId, randomBytes(keyBytes).toString('base64url'));
      return done(app, 'This is the new address of the calendar.', apartmentId, person.id);
    },
  );

  app.post(
    '/hosting/apartments/:apartmentId/feeds',
    {
      config: { who: 'host', rateLimit: rates.importing },
      schema: {
        summary: 'Import a calendar, by its text or by its address',
        params: ApartmentParams,
        body: FeedRequest,
        response: { 200: HostingAnswer },
      },
    },
    async ({ params: { apartmentId }, body, person }) => {
      await ownApartment(app, apartmentId, person.id);
      await importCalendar(app, { id: apartmentId, hostId: person.id }, body);
      return done(
        app,
        body.url ? 'The calendar is being read.' : 'The calendar is imported.',
        apartmentId,
        person.id,
      );
    },
  );

  app.post(
    '/hosting/feeds/:feedId/sync',
    {
      config: { who: 'host', rateLimit: rates.importing },
      schema: {
        summary: 'Read an imported calendar again',
        params: FeedParams,
        body: SyncRequest.nullish(),
        response: { 200: HostingAnswer },
      },
    },
    async ({ params, body, person }) => {
      const feed = await feedOfHost(app, params.feedId, person.id);
      await syncFeed(app, feed, body?.text);
      return done(
        app,
        feed.url ? 'The calendar is being read.' : 'The calendar is imported.',
        feed.apartmentId,
        person.id,
      );
    },
  );

  app.delete(
    '/hosting/feeds/:feedId',
    {
      config: { who: 'host' },
      schema: {
        summary: 'Stop importing a calendar and free its nights',
        params: FeedParams,
        response: { 200: HostingAnswer },
      },
    },
    async ({ params, person }) => {
      const feed = await feedOfHost(app, params.feedId, person.id);
      await removeFeed(app, feed);
      return done(app, 'The calendar is no longer imported.', feed.apartmentId, person.id);
    },
  );

  app.get(
    '/calendars/:file',
    {
      config: { who: 'anyone' },
      schema: {
        summary: 'Which nights of an apartment are taken, for whoever knows its secret address',
        params: z.object({ file: z.string() }),
      },
    },
    async ({ params }, reply) => {
      const key = keyInFile.exec(params.file)?.[1];
      const apartment = key && (await apartmentByCalendarKey(app.db, key));
      if (!apartment) throw feedNotFound();
      const nights = await nightsToExport(app.db, apartment.id, lagosDate(new Date()));
      return sendCalendar(reply, calendarOfApartment(apartment, nights), 'gida.ics');
    },
  );

  app.get(
    '/bookings/:bookingId/calendar.ics',
    {
      config: { who: 'person' },
      schema: {
        summary: "A stay for the guest's own calendar",
        params: z.object({ bookingId: z.uuid() }),
      },
    },
    async ({ params, person }, reply) => {
      const booking = await bookingOfGuest(app.db, params.bookingId, person.id);
      return sendCalendar(reply, calendarOfStay(booking, app.config.publicOrigin), 'stay.ics');
    },
  );
}

const sendCalendar = (reply: FastifyReply, calendar: string, file: string) =>
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .send(calendar);
