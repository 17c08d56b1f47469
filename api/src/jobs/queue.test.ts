import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { HttpError } from '@gida/server/http-error';

import { setupApi } from '../testing/create-test-api.ts';
import type { JobKind } from './job-kinds.ts';
import { workerPriorities } from './job-policies.ts';
import { OutageError } from './outage-error.ts';
import { transact } from './transact.ts';

const api = await setupApi();
let done: string[] = [];
let failures = 0;
beforeAll(async () => {
  api.addJobHandlers({
    'settle-payment': async ({ paymentId }) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('connection lost');
      }
      done.push(paymentId);
    },
  });
  await api.queue.drain();
});
afterEach(() => void (done = []));

const enqueuePayment = (paymentId: string, options = {}) =>
  transact(api, (tx) => tx.enqueue('settle-payment', { paymentId }, options));

it('runs a job once after its transaction commits', async () => {
  const id = randomUUID();

  await enqueuePayment(id);
  await api.queue.drain();
  await api.queue.drain();

  expect(done).toEqual([id]);
});

it('drops the job when its transaction rolls back', async () => {
  const rolledBack = transact(api, async (tx) => {
    await tx.enqueue('settle-payment', { paymentId: randomUUID() });
    throw new Error('rolled back');
  });

  await expect(rolledBack).rejects.toThrow('rolled back');
  await api.queue.drain();

  expect(done).toEqual([]);
});

it('retries a failed job with backoff', async () => {
  const id = randomUUID();
  failures = 2;

  await enqueuePayment(id);
  const first = await api.queue.drain();
  const tooEarly = await api.queue.drain();
  const second = await api.queue.drain({ ignoreStartAfter: true });
  const third = await api.queue.drain({ ignoreStartAfter: true });

  expect([first.failed, tooEarly, second.failed, third.done]).toEqual([
    1,
    { done: 0, failed: 0 },
    1,
    1,
  ]);
  expect(done).toEqual([id]);
});

it('does not run a job before startAfter', async () => {
  const id = randomUUID();

  await enqueuePayment(id, { startAfter: new Date(Date.now() + 60_000) });
  await api.queue.drain();
  const early = [...done];
  await api.queue.drain({ ignoreStartAfter: true });

  expect([early, done]).toEqual([[], [id]]);
});

it('retries a deadlocked transaction and runs afterCommit once', async () => {
  const published: string[] = [];
  let tries = 0;

  await transact(api, async (tx) => {
    tries += 1;
    tx.afterCommit(() => published.push(`try ${tries}`));
    if (tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(tx.db);
  });

  expect([tries, published]).toEqual([2, ['try 2']]);
});

it('runs a job immediately while the API listens', async () => {
  const listening = await setupApi();
  const seen: string[] = [];
  listening.addJobHandlers({
    'settle-payment': async ({ paymentId }) => void seen.push(paymentId),
  });
  await listening.listen({ port: 0, host: '127.0.0.1' });

  const id = randomUUID();
  await transact(listening, (tx) => tx.enqueue('settle-payment', { paymentId: id }));

  await expect.poll(() => seen).toEqual([id]);
});

it('slow jobs do not delay other jobs of the same batch', async () => {
  const { listening, waiting, seen } = await apiWithSlowJobs('record-dispute');

  await transact(listening, async (tx) => {
    for (let at = 0; at < 8; at += 1)
      await tx.enqueue('record-dispute', { disputeId: randomUUID() });
    await tx.enqueue('settle-payment', { paymentId: 'together' });
  });

  await expect.poll(() => waiting.length).toBe(8);
  await expect.poll(() => seen).toEqual(['together']);
  for (const finish of waiting) finish();
});

it('slow calendar feeds do not delay other jobs', async () => {
  const { listening, waiting, seen } = await apiWithSlowJobs('read-calendar-feed');
  await transact(listening, async (tx) => {
    for (let at = 0; at < 30; at += 1) {
      await tx.enqueue('read-calendar-feed', { feedId: randomUUID() });
    }
  });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);

  await transact(listening, (tx) => tx.enqueue('settle-payment', { paymentId: 'later' }));

  await expect.poll(() => seen).toEqual(['later']);
  for (const finish of waiting) finish();
});

it('jobs that wait for the payment provider do not delay others', async () => {
  const { listening, waiting, seen } = await apiWithSlowJobs('reconcile-refunds');
  listening.addJobHandlers({ 'end-hold': async ({ bookingId }) => void seen.push(bookingId) });
  await transact(listening, async (tx) => {
    for (let at = 0; at < 30; at += 1)
      await tx.enqueue('reconcile-refunds', { bookingId: randomUUID() });
  });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);

  await transact(listening, (tx) => tx.enqueue('end-hold', { bookingId: 'due' }));

  await expect.poll(() => seen).toEqual(['due']);
  for (const finish of waiting) finish();
});

it('a job that met an outage waits without counting a try, and no more among those that need nobody else', async () => {
  const bookingId = randomUUID();
  const cause = new OutageError('The provider is away.', 15);
  api.addJobHandlers({
    'end-hold': () => Promise.reject(new HttpError(502, 'payment_provider', 'Away', { cause })),
  });
  await transact(api, (tx) => tx.enqueue('end-hold', { bookingId }));

  await api.queue.drain();

  const { rows } = await sql`
    select state, retry_count as tries, priority, start_after > now() + interval '14 s' as waits
      from pgboss.job
     where data->'data'->>'bookingId' = ${bookingId}
  `.execute(api.db);
  const { provider: priority } = workerPriorities;
  expect(rows).toEqual([{ state: 'retry', tries: 0, priority, waits: true }]);
});

it('vacuums the embedded database', async () => {
  await transact(api, (tx) => tx.enqueue('vacuum-database', {}));

  expect((await api.queue.drain()).failed).toBe(0);
});

/** A listening API where jobs of one kind finish when the test resolves them. */
async function apiWithSlowJobs(slow: JobKind) {
  const listening = await setupApi();
  const waiting: (() => void)[] = [];
  const seen: string[] = [];
  listening.addJobHandlers({
    [slow]: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    'settle-payment': async ({ paymentId }: { paymentId: string }) => void seen.push(paymentId),
  });
  await listening.listen({ port: 0, host: '127.0.0.1' });
  return { listening, waiting, seen };
}
