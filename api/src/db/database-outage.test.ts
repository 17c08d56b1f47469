// @engine postgres
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/temporary-postgres.ts';
import type { Db } from './database.ts';
import { startTestEnvironment, testApartmentId } from '../testing/test-environment.ts';
import type { TestEnvironment } from '../testing/test-environment.ts';

const stay = () => {
  const today = toLagosDate(new Date());
  return { checkInDate: addDays(today, 5), checkOutDate: addDays(today, 8), guests: 2 };
};

const guests = 12;

// A server of its own: the other tests go on using theirs.
describe.runIf(process.env['DATABASE_URL'])('when PostgreSQL is stopped and started', () => {
  let postgres: TemporaryPostgres | null;
  let site: TestEnvironment;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    if (!postgres) throw new Error('PostgreSQL is not installed here.');
    site = await startTestEnvironment({
      databaseUrl: postgres.url,
      processes: 2,
      guests,
      apartments: guests + 1,
    });
  });
  afterAll(async () => {
    await site?.close();
    await postgres?.stop();
  });

  it('answers 503 with Retry-After, then completes every booking once with the same key', async () => {
    const pids = site.apis.map(({ pid }) => pid);
    let accepted = 0;
    const bookings = Array.from({ length: guests }, async (_, index) => {
      await bookUntilAccepted(index);
      accepted += 1;
    });
    await expect.poll(() => accepted).toBeGreaterThan(0);
    await postgres?.interrupt();
    const unavailable = await Promise.all(site.apis.map(({ url }) => fetch(`${url}/health/ready`)));
    expect(unavailable.map(({ status }) => status)).toEqual([503, 503]);
    expect(unavailable.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2']);
    expect(await unavailable[0]?.json()).toMatchObject({ error: 'database_unavailable' });
    const metrics = await fetch(`${site.apis[0]?.url}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringMatching(/^gida_database_up 0$/m),
    ]);
    await postgres?.resume();
    await Promise.all(bookings);
    for (const { url } of site.apis)
      await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(200);

    expect(site.apis.map(({ pid }) => pid)).toEqual(pids);
    const { rows } = await site.inDatabase((db) =>
      sql<{ bookings: number; apartments: number }>`
        select count(*) as bookings, count(distinct apartment_id) as apartments from booking
      `.execute(db),
    );
    expect(rows).toEqual([{ bookings: guests, apartments: guests }]);
  });

  it('answers every request within ten seconds while PostgreSQL hangs, and serves them afterwards', async () => {
    const read = async () => {
      const startedAt = Date.now();
      const headers = await site.headersOf(1);
      const { status } = await fetch(`${site.apis[0]?.url}${apiBase}/${apiPaths.bookings}`, {
        headers,
      });
      return { status, isInTime: Date.now() - startedAt < 10_000 };
    };
    // Several transactions, one after the other.
    const write = async (_: unknown, guest: number) => {
      const startedAt = Date.now();
      const { status } = await post(
        0,
        apiPaths.createBooking(testApartmentId(guests + 1)),
        { ...(await site.headersOf(guest + 1)), 'idempotency-key': randomUUID() },
        stay(),
      );
      return { status, isInTime: Date.now() - startedAt < 10_000 };
    };
    postgres?.pause();
    const hanging = await Promise.all([
      ...Array.from({ length: 20 }, read),
      ...Array.from({ length: 10 }, write),
    ]).finally(() => postgres?.unpause());

    expect(hanging).toEqual(Array(30).fill({ status: 503, isInTime: true }));
    await expect.poll(read).toMatchObject({ status: 200 });
  });

  it('lets a retry take over a request that was cut off after it had claimed its key', async () => {
    const apartmentId = testApartmentId(guests + 1);
    const headers = { ...(await site.headersOf(1)), 'idempotency-key': randomUUID() };
    const book = () => post(0, apiPaths.createBooking(apartmentId), headers, stay());
    const cutOff = await site.inDatabase(async (db) => {
      let response: Promise<Response> | undefined;
      await db
        .transaction()
        .execute(async (lock) => {
          await sql`select from apartment where id = ${apartmentId} for update`.execute(lock);
          response = book();
          await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
          await postgres?.interrupt();
        })
        .catch(() => undefined);
      return response;
    });
    await postgres?.resume();

    expect([cutOff?.status, cutOff?.headers.get('retry-after')]).toEqual([503, '2']);
    await expect.poll(async () => (await book()).status).toBe(201);
  });

  /** Repeats the request with the same key while the answer is "try again". */
  async function bookUntilAccepted(index: number): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const response = await post(
        index,
        apiPaths.createBooking(testApartmentId(index + 1)),
        { ...(await site.headersOf(index + 1)), 'idempotency-key': key },
        stay(),
      );
      const body = await response.text();
      if (response.status === 201) return;
      const canRetry =
        response.status === 503 || (response.status === 409 && body.includes('in_flight'));
      expect({ status: response.status, body, canRetry }).toMatchObject({ canRetry: true });
      expect(response.headers.get('retry-after')).not.toBeNull();
      await wait(200);
    }
  }

  const post = (index: number, path: string, headers: Record<string, string>, body: object) =>
    fetch(`${site.apis[index % site.apis.length]?.url}${apiBase}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
});

async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ waits: number }>`
    select count(*) as waits
      from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%apartment%'
  `.execute(db);
  return rows[0]?.waits ?? 0;
}
