import { randomUUID } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { databaseOnServer } from '../testing/database-on-server.ts';
import { aTrialSite, apartmentId } from '../testing/trial-site.ts';
import type { TrialSite } from '../testing/trial-site.ts';
import { stayIn } from './testing/test-site.ts';
import { allBookings } from './testing/history-checks-sql.ts';

/** A thousand take minutes: `TRIAL_RUNS=1000`. */
const runs = Number(process.env['TRIAL_RUNS'] ?? 30);
const patienceMs = 60_000 + runs * 500;
const serverUrl = process.env['DATABASE_URL'];

let site: TrialSite;
let dropDatabase: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const server = serverUrl ? await databaseOnServer(serverUrl) : null;
  dropDatabase = server?.drop;
  site = await aTrialSite({
    databaseUrl: server?.url ?? null,
    processes: 1,
    guests: 2 * runs,
    apartments: 2 * runs,
  });
});
afterAll(async () => {
  await site.close();
  await dropDatabase?.();
});

it(
  'gives a booking that is asked for five times one effect and one answer, over a crash as well',
  async () => {
    const [api] = site.apis;
    const finished = keysFrom(1);
    const cutOff = keysFrom(runs + 1);

    const first = await Promise.all(finished.map(book));
    const second = await Promise.all(finished.map(book));
    const unheard = cutOff.map((wish) => book(wish).catch(() => null));
    await unheard[0];
    await api?.kill();
    await Promise.all(unheard);
    await api?.start();
    const later = [];
    for (let replay = 0; replay < 3; replay += 1) {
      later.push(await Promise.all(finished.map(book)));
      await Promise.all(cutOff.map(book));
    }
    await api?.stop();
    const bookings = await site.inDatabase(allBookings);

    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([201]));
    for (const replay of [second, ...later]) expect(replay).toEqual(first);
    const booked = bookings.map((booking) => booking.personId);
    expect(booked).toHaveLength(new Set(booked).size);
    expect(booked.length).toBeGreaterThanOrEqual(runs);
  },
  patienceMs,
);

type Keyed = { number: number; key: string };

/** One guest, one apartment and one key for each booking. */
const keysFrom = (first: number): Keyed[] =>
  Array.from({ length: runs }, (_, index) => ({ number: first + index, key: randomUUID() }));

async function book({ number, key }: Keyed): Promise<{ status: number; body: string }> {
  const answer = await fetch(
    `${site.apis[0]?.url}${apiBase}/${apiPaths.createBooking(apartmentId(number))}`,
    {
      method: 'POST',
      headers: {
        ...(await site.headersOf(number)),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...stayIn(10), guests: 1 }),
    },
  );
  return { status: answer.status, body: await answer.text() };
}
