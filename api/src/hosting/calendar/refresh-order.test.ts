// @engine postgres: SQL of hosting/calendar/feed-repository.ts
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aHostWithApartment, anIcalText, fetched, nightsIn } from '../testing/test-hosting.ts';
import { fetchAndStoreFeed, refreshFeeds } from './feed-service.ts';

const unreadable = new Set<string>();
const read: string[] = [];

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });
beforeAll(async () => {
  api.addJobHandlers({
    'read-calendar-feed': async ({ feedId }) => {
      read.push(feedId);
      if (unreadable.has(feedId)) throw new Error('Nothing can read this.');
      await fetchAndStoreFeed(api, feedId, fetched(anIcalText(nightsIn(20))));
    },
  });
});

it.each<[what: string, state: string]>([
  ['were never read', 'checked_at = null'],
  ['were read long ago', `checked_at = now() - interval '2 days'`],
])('reads every calendar in its turn, also beside a hundred that fail and %s', async (_, state) => {
  const [host, other] = [await aHostWithApartment(api), await aHostWithApartment(api)];
  const feedId = await aFeed(host);
  const failing = await feedsThatFail(other.apartment.id, 120);
  await sql`update calendar_feed set ${sql.raw(state)} where id = any(${failing})`.execute(api.db);
  await makeStale(feedId);
  read.length = 0;

  for (let run = 0; run < 3; run += 1) await refreshFeeds(api);
  await expect.poll(drainedIds).toContain(feedId);

  expect(read.filter((id) => id === feedId)).toHaveLength(1);
  await expect.poll(async () => failing.filter((id) => !read.includes(id))).toEqual([]);
});

it('tells the host of a calendar that fails in an unforeseen way, and fails the job', async () => {
  const host = await aHostWithApartment(api);
  const feedId = await aFeed(host);

  const failure = fetchAndStoreFeed(api, feedId, () => Promise.reject(new Error('unforeseen')));

  await expect(failure).rejects.toThrow('unforeseen');
  expect((await host.hosting()).feeds).toMatchObject([
    { error: 'This calendar could not be read. We will try again.' },
  ]);
});

/** Which calendars were read until now, here or by a worker. */
async function drainedIds(): Promise<string[]> {
  await api.queue.drain();
  return read;
}

async function aFeed(host: Awaited<ReturnType<typeof aHostWithApartment>>): Promise<string> {
  const { body } = await host.importUrl(`https://calendar.example/${host.id}.ics`);
  await api.queue.drain();
  // A worker may have taken the job.
  await expect.poll(() => liveJobs(body.hosting.feeds[0].id)).toBe(0);
  return body.hosting.feeds[0].id;
}

async function liveJobs(feedId: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs
      from pgboss.job
     where data->'data'->>'feedId' = ${feedId} and state in ('created', 'retry', 'active')
  `.execute(api.db);
  return rows[0]?.jobs ?? 0;
}

async function feedsThatFail(apartmentId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into calendar_feed (apartment_id, name, url)
    select ${apartmentId}, 'Elsewhere', 'https://calendar.example/' || at || '.ics'
      from generate_series(1, ${count}) at
    returning id
  `.execute(api.db);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) unreadable.add(id);
  return ids;
}

/** Its turn may have been taken by the first run of the scheduled tasks. */
const makeStale = (id: string) =>
  sql`
    update calendar_feed
       set checked_at = now() - interval '5 hours', refreshed_at = now() - interval '5 hours'
     where id = ${id}
  `.execute(api.db);
