import ICAL from 'ical.js';
import { sql } from 'kysely';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it, onTestFinished } from 'vitest';

import { addDays } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { CalendarError } from './read-components.ts';
import { refreshFeeds, fetchAndStoreFeed } from './feed-service.ts';
import { anIcalText, aHostWithApartment, fetched, nightsIn } from '../testing/test-hosting.ts';
import {
  aGuest,
  aHeldStay,
  notificationKinds,
  stayIn,
  today,
} from '../../booking/testing/test-site.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

describe('a pasted calendar', () => {
  it('blocks its nights and frees them when a newer text no longer has them', async () => {
    const host = await aHostWithApartment(api);
    const guest = await aGuest(api);

    const { body } = await host.importText(anIcalText(nightsIn(4), nightsIn(10)));
    const [feed] = (body.hosting as HostedApartmentDetails).feeds;
    const refused = await guest.book(host.apartment.id, stayIn(5, 1));
    await host.post(apiPaths.syncCalendarFeed(feed?.id ?? ''), {
      text: anIcalText(nightsIn(10)),
    });

    expect(feed).toMatchObject({ name: 'Elsewhere', entries: 2, conflicts: [], error: null });
    expect(body.hosting.blocks).toMatchObject([nightsIn(4), nightsIn(10)]);
    expect(refused.status).toBe(409);
    expect((await host.hosting()).blocks).toMatchObject([nightsIn(10)]);
    expect((await guest.book(host.apartment.id, stayIn(5, 1))).status).toBe(201);
  });

  it('reports a conflict for a booked night and blocks the rest', async () => {
    const host = await aHostWithApartment(api);
    const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 2));

    const { body } = await host.importText(anIcalText(nightsIn(4, 5)));

    expect(body.hosting.feeds[0].conflicts).toEqual([
      { ...nightsIn(4, 5), summary: 'Reserved', bookingId: id },
    ]);
    expect(body.hosting.blocks).toMatchObject([nightsIn(4, 1), nightsIn(7, 2)]);
    expect(body.hosting.bookings).toMatchObject([{ id, bookingStatus: 'pending' }]);
    expect(await notificationKinds(api, host.id)).toEqual(['calendar_conflict']);
  });

  it('frees all its nights when it is removed', async () => {
    const host = await aHostWithApartment(api);
    const { body } = await host.importText(anIcalText(nightsIn(4)));

    const removed = await host.delete(apiPaths.calendarFeed(body.hosting.feeds[0].id));

    expect(removed.body.hosting).toMatchObject({ feeds: [], blocks: [] });
  });

  it('cannot be changed by another host', async () => {
    const host = await aHostWithApartment(api);
    const other = await aHostWithApartment(api);
    const { body } = await host.importText(anIcalText(nightsIn(4)));
    const feedId: string = body.hosting.feeds[0].id;

    const answers = [
      await other.post(apiPaths.calendarFeeds(host.apartment.id), { name: 'x', text: 'x' }),
      await other.post(apiPaths.syncCalendarFeed(feedId), {}),
      await other.delete(apiPaths.calendarFeed(feedId)),
      await other.post(apiPaths.calendarLink(host.apartment.id)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

it.each([
  { field: 'text', input: { text: 'rice\nbeans' } },
  { field: 'url', input: { url: 'https://127.0.0.1/flat.ics' } },
])('rejects what is no public calendar, and names the field: $field', async ({ field, input }) => {
  const host = await aHostWithApartment(api);
  const path = apiPaths.calendarFeeds(host.apartment.id);

  const { status, body } = await host.post(path, { name: 'Elsewhere', ...input });

  expect({ status, details: body.details }).toMatchObject({ status: 400, details: [{ field }] });
  expect((await host.hosting()).feeds).toEqual([]);
});

describe('a calendar at an address', () => {
  const address = 'https://calendar.example.com/flat.ics';

  it('is fetched by a job, and again when the host asks', async () => {
    const host = await aHostWithApartment(api);
    const { body } = await host.importUrl(address);
    const feedId: string = body.hosting.feeds[0].id;

    await fetchAndStoreFeed(api, feedId, fetched(anIcalText(nightsIn(4))));
    const first = await host.hosting();
    await fetchAndStoreFeed(api, feedId, fetched(anIcalText(nightsIn(8))));
    const second = await host.hosting();

    expect(body.hosting.feeds[0]).toMatchObject({ url: address, checkedAt: null });
    expect(first.blocks).toMatchObject([nightsIn(4)]);
    expect(second.blocks).toMatchObject([nightsIn(8)]);
    expect((await host.post(apiPaths.syncCalendarFeed(feedId), {})).status).toBe(200);
  });

  it('is read again after half an hour, without anybody asking', async () => {
    const host = await aHostWithApartment(api);
    const { body } = await host.importUrl(address);
    const feedId: string = body.hosting.feeds[0].id;
    const read: string[] = [];
    api.addJobHandlers({ 'read-calendar-feed': async (job) => void read.push(job.feedId) });
    onTestFinished(() =>
      api.addJobHandlers({ 'read-calendar-feed': (job) => fetchAndStoreFeed(api, job.feedId) }),
    );
    const readAgainAfter = async (minutes: number) => {
      await sql`
        update calendar_feed set checked_at = now() - make_interval(mins => ${minutes})
      `.execute(api.db);
      read.length = 0;
      await refreshFeeds(api);
      await api.queue.drain();
      return read.includes(feedId);
    };
    await readAgainAfter(0); // and with it the reading that the import has asked for

    expect(await readAgainAfter(29)).toBe(false);
    expect(await readAgainAfter(31)).toBe(true);
  });

  it('keeps its earlier entries when it cannot be read', async () => {
    const host = await aHostWithApartment(api);
    const { body } = await host.importUrl(address);
    const feedId: string = body.hosting.feeds[0].id;
    await fetchAndStoreFeed(api, feedId, fetched(anIcalText(nightsIn(4))));

    await fetchAndStoreFeed(api, feedId, () => Promise.reject(new CalendarError('Not found.')));
    await fetchAndStoreFeed(api, feedId, fetched('<html>Please log in</html>'));

    expect(await host.hosting()).toMatchObject({
      blocks: [nightsIn(4)],
      feeds: [{ error: expect.stringContaining('not a calendar') }],
    });
  });

  it('can be imported once per apartment', async () => {
    const host = await aHostWithApartment(api);
    await host.importUrl(address);

    expect(await host.importUrl(address)).toMatchObject({
      status: 409,
      body: { error: 'feed_known', details: [{ field: 'url' }] },
    });
  });
});

it('lists the first conflicts of each calendar, counts all, and tells the host once of each booking', async () => {
  const host = await aHostWithApartment(api);
  const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 25));
  // Different nights that all include the first one of the booking, the shortest first.
  const overlapping = Array.from({ length: 300 }, (_, at) => nightsIn(5, 1 + at));

  await host.importText(anIcalText(...overlapping));
  const { body } = await host.importText(anIcalText(...overlapping), 'Another');
  const { body: list } = await host.get(apiPaths.hosting);

  expect(body.hosting.feeds).toMatchObject([
    { entries: 300, conflictCount: 300 },
    { entries: 300, conflictCount: 300 },
  ]);
  const [{ conflicts }] = body.hosting.feeds;
  expect(conflicts).toHaveLength(20);
  expect(conflicts[0]).toEqual({ ...overlapping[0], summary: 'Reserved', bookingId: id });
  expect(list.apartments[0].conflicts).toBe(600);
  expect(JSON.stringify(body).length).toBeLessThan(20_000);
  expect(await notificationKinds(api, host.id)).toEqual(['calendar_conflict', 'calendar_conflict']);
});

describe('the exported calendar', () => {
  const read = (url: string) => api.inject(new URL(url).pathname);

  it('contains the taken nights but no names', async () => {
    const host = await aHostWithApartment(api);
    await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 2));
    await host.block({ ...nightsIn(10), note: 'Grandmother' });

    const { body } = await host.post(apiPaths.calendarLink(host.apartment.id));
    const response = await read(body.hosting.calendarUrl);

    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).toContain(
      `DTSTART;VALUE=DATE:${addDays(today(), 5).replaceAll('-', '')}`,
    );
    expect(response.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(response.body).not.toMatch(/Amina|Grandmother/);
  });

  it('is read alike by three parsers, and is not sent again while it is the same', async () => {
    const host = await aHostWithApartment(api);
    await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 2));
    await host.block(nightsIn(10));
    const { body } = await host.post(apiPaths.calendarLink(host.apartment.id));
    const url = new URL(body.hosting.calendarUrl).pathname;

    const response = await api.inject({ url, headers: { 'user-agent': '' } });
    const etag = String(response.headers['etag']);
    const again = await api.inject({ url, headers: { 'if-none-match': `"other", W/${etag}` } });

    const expected = [nightsIn(5, 2), nightsIn(10)].map(({ from, to }) => `${from}/${to}`);
    const day = (date: Date) => date.toISOString().slice(0, 10);
    const local = (date: Date) => day(new Date(date.getTime() - date.getTimezoneOffset() * 60_000));
    const byIcal = new ICAL.Component(ICAL.parse(response.body) as unknown[])
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .map((each) => `${each.startDate.toString()}/${each.endDate.toString()}`);
    const byNodeIcal = Object.values(nodeIcal.sync.parseICS(response.body))
      .filter((each) => each?.type === 'VEVENT')
      .map(({ start, end }) => `${local(start)}/${end && local(end)}`);
    const byTsIcs = convertIcsCalendar(undefined, response.body).events?.map(
      ({ start, end }) => `${day(start.date)}/${end && day(end.date)}`,
    );
    expect([byIcal, byNodeIcal, byTsIcs]).toEqual([expected, expected, expected]);
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('returns 404 at its old address once a new one was created', async () => {
    const host = await aHostWithApartment(api);
    const path = apiPaths.calendarLink(host.apartment.id);
    const before = (await host.post(path)).body.hosting.calendarUrl;

    const after = (await host.post(path)).body.hosting.calendarUrl;

    expect((await read(before)).statusCode).toBe(404);
    expect((await read(after)).statusCode).toBe(200);
    expect((await clientOf(api).get(apiPaths.exportedCalendar('guess.ics'))).status).toBe(404);
  });

  it('does not conflict with itself when imported back, and leaves out imported nights', async () => {
    const host = await aHostWithApartment(api);
    await host.importText(anIcalText(nightsIn(20)));
    await host.block(nightsIn(10));
    const { body } = await host.post(apiPaths.calendarLink(host.apartment.id));
    const exported = (await read(body.hosting.calendarUrl)).body;

    const { body: echoed } = await host.importText(exported, 'Echo');

    expect(exported.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(echoed.hosting.feeds[1]).toMatchObject({ entries: 0, conflicts: [] });
  });
});

describe('the calendar file of a booking', () => {
  it('runs from check-in to check-out and has the address', async () => {
    const host = await aHostWithApartment(api);
    const guest = await aGuest(api);
    const { id } = await aHeldStay(guest, host.apartment.id, stayIn(5, 2));

    const response = await clientOf(api, guest.headers).get(apiPaths.bookingCalendar(id));

    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).toContain(`UID:${id}@`);
    expect(response.body).toContain(`DTSTART:${addDays(today(), 5).replaceAll('-', '')}T130000Z`);
    expect(response.body).toContain(`DTEND:${addDays(today(), 7).replaceAll('-', '')}T110000Z`);
    expect(response.body).toContain('STATUS:TENTATIVE');
    expect(response.body).toContain('LOCATION:1 Admiralty Way\\, Lagos\\, Nigeria');
  });

  it('is not available to other users', async () => {
    const host = await aHostWithApartment(api);
    const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));
    const stranger = await aGuest(api);

    expect((await stranger.get(apiPaths.bookingCalendar(id))).status).toBe(422);
    expect((await stranger.get(apiPaths.bookingCalendar(crypto.randomUUID()))).status).toBe(404);
  });
});
