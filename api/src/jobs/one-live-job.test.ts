import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { transact } from './transact.ts';

const api = await setupApi();
let handle: (refundId: string) => Promise<void>;
beforeAll(async () => {
  api.addJobHandlers({ 'reconcile-refunds': ({ bookingId }) => handle(bookingId) });
  await api.queue.drain();
});
beforeEach(() => void (handle = () => Promise.reject(new Error('connection lost'))));

it('keeps one live job for a refund that fails in every sweep', async () => {
  const refundId = randomUUID();

  for (let sweep = 0; sweep < 6; sweep += 1) {
    await enqueueRefund(refundId, { onlyIfAbsent: true });
    await api.queue.drain();
    await sql`update pgboss.job set singleton_on = singleton_on - interval '1 hour'`.execute(
      api.db,
    );
  }

  expect(await liveJobs(refundId)).toBe(1);
});

it('runs a job once more when it is enqueued while it runs', async () => {
  const refundId = randomUUID();
  let runs = 0;
  handle = async () => {
    runs += 1;
    if (runs === 1) await enqueueRefund(refundId);
  };

  await enqueueRefund(refundId);
  await api.queue.drain();

  expect(runs).toBe(2);
  expect(await liveJobs(refundId)).toBe(0);
});

it('moves a waiting job to its new start', async () => {
  const refundId = randomUUID();
  let runs = 0;
  handle = async () => void (runs += 1);

  await enqueueRefund(refundId, { startAfter: new Date() });
  await enqueueRefund(refundId, { startAfter: new Date(Date.now() + 60_000) });
  await api.queue.drain();
  const early = runs;
  await enqueueRefund(refundId);
  await api.queue.drain();

  expect([early, runs]).toEqual([0, 1]);
});

it('does not move the next try of a failing job when a sweep finds it again', async () => {
  const refundId = randomUUID();
  await enqueueRefund(refundId);
  await api.queue.drain();

  await enqueueRefund(refundId, { onlyIfAbsent: true });

  expect(await api.queue.drain()).toEqual({ done: 0, failed: 0 });
});

it('ends after a day of tries with a dead letter that no sweep replaces', async () => {
  const refundId = randomUUID();
  await enqueueRefund(refundId);

  const { delays } = await failUntilDead(refundId);
  await enqueueRefund(refundId, { onlyIfAbsent: true });

  const hours = delays.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(30);
  expect(await liveJobs(refundId)).toBe(0);
  expect(await deadLetters(refundId)).toBe(1);
});

it('asks the payment provider again every ten minutes at the latest', async () => {
  const refundId = randomUUID();
  await enqueueRefund(refundId);

  const { delays } = await failUntilDead(refundId);

  expect(Math.max(...delays)).toBeLessThanOrEqual(600);
});

it('tries a job again within seconds, however often the database was away or its disk was full', async () => {
  const refundId = randomUUID();
  handle = () => Promise.reject(Object.assign(new Error('no space left'), { code: '53100' }));
  await enqueueRefund(refundId);

  const delays: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) delays.push(...(await retryAtOnce(refundId)));

  expect(delays).toHaveLength(10);
  expect(Math.max(...delays)).toBeLessThanOrEqual(5);
  expect(await deadLetters(refundId)).toBe(0);
});

it('counts the tries of a job whose own third party refuses connections', async () => {
  const refundId = randomUUID();
  handle = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  await enqueueRefund(refundId);

  const { delays } = await failUntilDead(refundId);

  expect(delays).toHaveLength(152);
});

it('removes the dead letter when a later job for the same refund succeeds', async () => {
  const refundId = randomUUID();
  await enqueueRefund(refundId);
  await failUntilDead(refundId);
  handle = () => Promise.resolve();

  await enqueueRefund(refundId);
  await api.queue.drain();

  expect(await deadLetters(refundId)).toBe(0);
});

it('leaves no dead letter of a recurring job that fails', async () => {
  handle = () => Promise.resolve();
  api.addJobHandlers({ 'mail-unread-messages': () => Promise.reject(new Error('locked')) });

  await transact(api, (tx) => tx.enqueue('mail-unread-messages', {}));
  const first = await api.queue.drain();
  await transact(api, (tx) => tx.enqueue('mail-unread-messages', {}));
  const second = await api.queue.drain();

  expect([first.failed, second.failed]).toEqual([1, 1]);
  const { rows } = await sql`
    select from pgboss.job where name = 'failed-jobs' and data->>'kind' = 'mail-unread-messages'
  `.execute(api.db);
  expect(rows).toEqual([]);
});

const enqueueRefund = (refundId: string, options = {}) =>
  transact(api, (tx) => tx.enqueue('reconcile-refunds', { bookingId: refundId }, options));

const countJobs = async (refundId: string, where: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from pgboss.job where data->'data'->>'bookingId' = ${refundId} and ${where}
  `.execute(api.db);
  return rows[0]?.found ?? 0;
};
const liveJobs = (refundId: string) =>
  countJobs(refundId, sql`name = 'outbox' and state <= 'active'`);
const deadLetters = (refundId: string) => countJobs(refundId, sql`name = 'failed-jobs'`);

/** Makes every retry due at once, and returns the seconds that each would have waited. */
async function failUntilDead(refundId: string): Promise<{ delays: number[] }> {
  const delays: number[] = [];
  while ((await deadLetters(refundId)) === 0) delays.push(...(await retryAtOnce(refundId)));
  return { delays };
}

async function retryAtOnce(refundId: string): Promise<number[]> {
  await api.queue.drain();
  const { rows } = await sql<{ delay: number }>`
    with waiting as (
      select id, extract(epoch from start_after - now())::float8 as delay
        from pgboss.job
       where name = 'outbox' and state = 'retry' and data->'data'->>'bookingId' = ${refundId})
    update pgboss.job j set start_after = now() from waiting w where j.id = w.id
    returning w.delay
  `.execute(api.db);
  return rows.map(({ delay }) => delay);
}
