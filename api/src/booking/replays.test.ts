import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ApiChild } from '../testing/api-child.ts';
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
    processes: server ? 2 : 1,
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
    const [dying, other = dying] = site.apis;
    const finished = keysFrom(1);
    const cutOff = keysFrom(runs + 1);

    const first = await all(finished, dying);
    const second = await all(finished, dying);
    const unheard = cutOff.map((wish) => book(wish, dying).catch(() => null));
    await unheard[0];
    await dying?.kill();
    const heard = await Promise.all(unheard);
    if (other === dying) await other?.start();
    const [third, fourth, fifth] = [
      await all(finished, other),
      await all(finished, other),
      await all(finished, other),
    ];
    const cutOffAnswers = [
      await all(cutOff, other),
      await all(cutOff, other),
      await all(cutOff, other),
      await all(cutOff, other),
    ];
    await Promise.all(site.apis.map((api) => api.stop()));
    const bookings = await site.inDatabase(allBookings);

    const [answers = []] = cutOffAnswers;
    expect(new Set([...first, ...answers].map(({ status }) => status))).toEqual(new Set([201]));
    for (const replay of [second, third, fourth, fifth]) expect(replay).toEqual(first);
    for (const replay of cutOffAnswers) expect(replay).toEqual(answers);
    expect(answers).toEqual(answers.map((answer, index) => heard[index] ?? answer));
    expect(new Set(bookings.map((booking) => booking.personId)).size).toBe(2 * runs);
    expect(bookings).toHaveLength(2 * runs);
  },
  patienceMs,
);

type Keyed = { number: number; key: string };

/** One guest, one apartment and one key for each booking. */
const keysFrom = (first: number): Keyed[] =>
  Array.from({ length: runs }, (_, index) => ({ number: first + index, key: randomUUID() }));

const all = (wishes: Keyed[], api: ApiChild | undefined): Promise<Answer[]> =>
  Promise.all(wishes.map((wish) => bookWhenAsked(wish, api)));

/** Waits and asks again where it is told to: the server may not have noticed yet that a process is gone. */
async function bookWhenAsked(wish: Keyed, api: ApiChild | undefined): Promise<Answer> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await book(wish, api);
    if (answer.status !== 409) return answer;
    await wait(200);
  }
  throw new Error('It was asked to wait for ten seconds.');
}

type Answer = { status: number; body: string };

async function book({ number, key }: Keyed, api: ApiChild | undefined): Promise<Answer> {
  const answer = await fetch(
    `${api?.url}${apiBase}/${apiPaths.createBooking(apartmentId(number))}`,
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
