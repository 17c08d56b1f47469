// @engine postgres: SQL of booking/record/booking-repository.ts
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, expect, it } from 'vitest';

import type { ApiChildProcess } from '../testing/api-child-process.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { startTestEnvironment, testApartmentId } from '../testing/test-environment.ts';
import { stayIn } from './testing/test-site.ts';
import { listAllBookings } from './testing/crash-test-repository.ts';

/** `TRIAL_RUNS=1000` runs a thousand, which takes minutes. */
const runs = Number(process.env['TRIAL_RUNS'] ?? 15);
const timeoutMs = 180_000 + runs * 500;
const serverUrl = process.env['DATABASE_URL'];

const server = serverUrl ? await createServerDatabase(serverUrl) : null;
const site = await startTestEnvironment({
  databaseUrl: server?.url ?? null,
  processes: server ? 2 : 1,
  guests: 2 * runs,
  apartments: 2 * runs,
});
afterAll(async () => {
  await site.close();
  await server?.drop();
});

it(
  'books once and repeats the response for five requests with one Idempotency-Key, even across a crash',
  async () => {
    const [killed, other = killed] = site.apis;
    const finished = keyedRequests(1);
    const interrupted = keyedRequests(runs + 1);

    const first = await bookAll(finished, killed);
    const second = await bookAll(finished, killed);
    const pending = interrupted.map((request) => book(request, killed).catch(() => null));
    await pending[0];
    await killed?.kill();
    const received = await Promise.all(pending);
    if (other === killed) await other?.start();
    const [third, fourth, fifth] = [
      await bookAll(finished, other),
      await bookAll(finished, other),
      await bookAll(finished, other),
    ];
    const interruptedResponses = [
      await bookAll(interrupted, other),
      await bookAll(interrupted, other),
      await bookAll(interrupted, other),
      await bookAll(interrupted, other),
    ];
    await Promise.all(site.apis.map((api) => api.stop()));
    const bookings = await site.inDatabase(listAllBookings);

    const [responses = []] = interruptedResponses;
    expect(new Set([...first, ...responses].map(({ status }) => status))).toEqual(new Set([201]));
    for (const repeated of [second, third, fourth, fifth]) expect(repeated).toEqual(first);
    for (const repeated of interruptedResponses) expect(repeated).toEqual(responses);
    expect(responses).toEqual(responses.map((response, index) => received[index] ?? response));
    expect(new Set(bookings.map((booking) => booking.userId)).size).toBe(2 * runs);
    expect(bookings).toHaveLength(2 * runs);
  },
  timeoutMs,
);

type KeyedRequest = { number: number; key: string };

/** One guest, one apartment and one key for each booking. */
const keyedRequests = (first: number): KeyedRequest[] =>
  Array.from({ length: runs }, (_, index) => ({ number: first + index, key: randomUUID() }));

const bookAll = (
  requests: KeyedRequest[],
  api: ApiChildProcess | undefined,
): Promise<RawResponse[]> => Promise.all(requests.map((wish) => bookWithRetries(wish, api)));

/** Retries on 409: the server may not have noticed yet that a process has died. */
async function bookWithRetries(
  request: KeyedRequest,
  api: ApiChildProcess | undefined,
): Promise<RawResponse> {
  for (;;) {
    const response = await book(request, api);
    if (response.status !== 409) return response;
    await wait(200);
  }
}

type RawResponse = { status: number; body: string };

async function book(
  { number, key }: KeyedRequest,
  api: ApiChildProcess | undefined,
): Promise<RawResponse> {
  const response = await fetch(
    `${api?.url}${apiBase}/${apiPaths.createBooking(testApartmentId(number))}`,
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
  return { status: response.status, body: await response.text() };
}
