import { apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import {
  aGuest,
  aHeldStay,
  mailsTo,
  notificationKinds,
  stayIn,
} from '../../booking/testing/test-site.ts';
import { aHostWithApartment, anIcalText, fetched, nightsIn } from '../testing/test-hosting.ts';
import { fetchAndStoreFeed } from './feed-service.ts';

const address = 'https://calendar.example.com/flat.ics';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

/** The entry with this number begins on a day that nobody can read. */
const withUnread = (text: string, at: number, words = 'DTSTART:soon') =>
  text
    .split('BEGIN:VEVENT')
    .map((part, index) =>
      index === at + 1 ? part.replace(/DTSTART.*\r\nDTEND.*/, `${words}`) : part,
    )
    .join('BEGIN:VEVENT');

async function aFetchedFeed(text: string) {
  const host = await aHostWithApartment(api);
  const { body } = await host.importUrl(address);
  const feedId: string = body.hosting.feeds[0].id;
  const fetch = (next: string) => fetchAndStoreFeed(api, feedId, fetched(next));
  await fetch(text);
  const feed = async () => (await host.hosting()).feeds[0];
  const subjects = async () => (await mailsTo(api, host.email)).map(({ subject }) => subject);
  return { host, feedId, fetch, feed, subjects };
}

it('a pasted calendar says what was read of it and which line could not be', async () => {
  const host = await aHostWithApartment(api);

  const { status, body } = await host.importText(
    withUnread(anIcalText(nightsIn(4), nightsIn(10)), 1),
  );

  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: '1 stay read, 1 could not be read: line 14.',
  });
  expect(body.hosting.blocks).toMatchObject([nightsIn(4)]);
  expect(body.hosting.feeds[0].unread).toEqual({
    count: 1,
    first: [{ line: 14, entry: 'Reserved', words: 'DTSTART:soon' }],
  });
});

it('an entry that cannot be read any more keeps its nights, and its host gets one mail', async () => {
  const text = anIcalText(nightsIn(4), nightsIn(10));
  const { host, fetch, feed, subjects } = await aFetchedFeed(text);
  const broken = withUnread(text, 1);

  await fetch(broken);
  await fetch(broken);
  const [blocks, unread, mails] = [(await host.hosting()).blocks, await feed(), await subjects()];
  await fetch(withUnread(text, 1, 'DTSTART:later'));
  const mailsAfterChange = await subjects();
  await fetch(text);

  expect(blocks).toMatchObject([nightsIn(4), nightsIn(10)]);
  expect(unread).toMatchObject({ unread: { count: 1 }, error: null });
  expect(mails).toEqual(['“Elsewhere” could not be read completely']);
  expect(mailsAfterChange).toHaveLength(2);
  expect(await feed()).toMatchObject({ unread: null, entries: 2 });
});

it('an entry without a UID that cannot be read keeps the nights of those without one', async () => {
  const text = anIcalText(nightsIn(4), nightsIn(10)).replaceAll(/UID:.*\r\n/g, '');
  const { host, fetch } = await aFetchedFeed(text);

  await fetch(withUnread(text, 1));

  expect((await host.hosting()).blocks).toMatchObject([nightsIn(4), nightsIn(10)]);
});

it('a calendar that ends inside an entry keeps its earlier nights', async () => {
  const text = anIcalText(nightsIn(4), nightsIn(10));
  const { host, fetch, feed } = await aFetchedFeed(text);

  await fetch(text.slice(0, text.lastIndexOf('DTEND')));

  expect((await host.hosting()).blocks).toMatchObject([nightsIn(4), nightsIn(10)]);
  expect(await feed()).toMatchObject({ error: expect.stringContaining('not complete') });
});

it('a calendar is asked for whole until all of it is stored, or its host asks', async () => {
  const nights = [4, 10, 16, 22].map((day) => nightsIn(day));
  const { host, feedId, feed } = await aFetchedFeed(anIcalText(...nights));
  const asked: unknown[] = [];
  const known = { day: 'today', headers: { 'if-none-match': '"one"' } };
  const fetch = (next: { text: string; validators: typeof known } | null) =>
    fetchAndStoreFeed(api, feedId, async (_url, validators) => {
      asked.push(validators);
      return next;
    });

  await fetch({ text: anIcalText(nightsIn(4)), validators: known });
  await fetch({ text: anIcalText(...nights), validators: known });
  await fetch(null);
  const unchanged = await host.hosting();
  await host.post(apiPaths.syncCalendarFeed(feedId), {});
  await fetch(null);

  expect(asked).toEqual([{ day: expect.any(String), headers: {} }, null, known, null]);
  expect(unchanged.blocks).toHaveLength(4);
  expect(await feed()).toMatchObject({ error: null, entries: 4 });
});

it('a calendar with far fewer entries than before keeps its nights until the host agrees', async () => {
  const nights = [4, 10, 16, 22, 28].map((day) => nightsIn(day));
  const { host, feedId, fetch, feed, subjects } = await aFetchedFeed(anIcalText(...nights));
  const few = anIcalText(nightsIn(4));

  await fetch(few);
  await fetch(few);
  const [kept, asked] = [(await host.hosting()).blocks, await feed()];
  await host.post(apiPaths.syncCalendarFeed(feedId), { acceptsFewer: true });
  await fetch(few);

  expect(kept).toHaveLength(5);
  expect(asked).toMatchObject({ entries: 5, fewerEntries: 1 });
  expect(await subjects()).toEqual(['“Elsewhere” has far fewer entries than before']);
  expect((await host.hosting()).blocks).toMatchObject([nightsIn(4)]);
  expect(await feed()).toMatchObject({ fewerEntries: null });
});

it.each([
  [1, 0, null],
  [2, 0, 0],
  [3, 1, null],
  [4, 1, 1],
])('of %i entries %i are left, of which the host is asked: %s', async (before, after, asked) => {
  const nights = [4, 10, 16, 22].map((day) => nightsIn(day));
  const { fetch, feed } = await aFetchedFeed(anIcalText(...nights.slice(0, before)));

  await fetch(anIcalText(...nights.slice(0, after)));

  expect(await feed()).toMatchObject({ fewerEntries: asked });
});

it.each([
  ['is an echo where the other site says that it is not available', 'Airbnb (Not available)', 0],
  ['is a conflict where the other site has a reservation', 'Reserved', 1],
])('an entry on just the nights of a booking %s', async (_what, summary, conflicts) => {
  const host = await aHostWithApartment(api);
  await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 2));

  const { body } = await host.importText(
    anIcalText(nightsIn(5, 2)).replace('SUMMARY:Reserved', `SUMMARY:${summary}`),
  );

  expect(body.hosting.feeds[0].conflictCount).toBe(conflicts);
  expect(await notificationKinds(api, host.id)).toHaveLength(conflicts);
});
