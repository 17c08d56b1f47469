import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import type { JobKind } from './job-kinds.ts';
import { transact } from './transact.ts';

let api: App;
let done: string[] = [];
let failures = 0;
beforeAll(async () => {
  api = await anApi();
  api.handleJobs({
    'settle-payment': async ({ paymentId }) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('The line is down.');
      }
      done.push(paymentId);
    },
  });
  await api.queue.drain();
});
afterAll(() => api.close());
afterEach(() => void (done = []));

const ask = (paymentId: string, options = {}) =>
  transact(api, (tx) => tx.enqueue('settle-payment', { paymentId }, options));

it('does what a change asked for, once', async () => {
  const id = randomUUID();

  await ask(id);
  await api.queue.drain();
  await api.queue.drain();

  expect(done).toEqual([id]);
});

it('forgets what a change asked for that was not kept', async () => {
  const undone = transact(api, async (tx) => {
    await tx.enqueue('settle-payment', { paymentId: randomUUID() });
    throw new Error('not kept');
  });

  await expect(undone).rejects.toThrow('not kept');
  await api.queue.drain();

  expect(done).toEqual([]);
});

it('tries again what failed, with growing patience, and loses nothing', async () => {
  const id = randomUUID();
  failures = 2;

  await ask(id);
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

it('waits for the time of a job', async () => {
  const id = randomUUID();

  await ask(id, { startAfter: new Date(Date.now() + 60_000) });
  await api.queue.drain();
  const early = [...done];
  await api.queue.drain({ ignoreStartAfter: true });

  expect([early, done]).toEqual([[], [id]]);
});

it('tells and wakes only after the change is kept, and repeats a change that collided', async () => {
  const told: string[] = [];
  let tries = 0;

  await transact(api, async (tx) => {
    tries += 1;
    tx.afterCommit(() => told.push(`try ${tries}`));
    if (tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(tx.db);
  });

  expect([tries, told]).toEqual([2, ['try 2']]);
});

it('works by itself and at once while the API listens', async () => {
  const listening = await anApi();
  const seen: string[] = [];
  listening.handleJobs({ 'settle-payment': async ({ paymentId }) => void seen.push(paymentId) });
  await listening.listen({ port: 0, host: '127.0.0.1' });

  const id = randomUUID();
  await transact(listening, (tx) => tx.enqueue('settle-payment', { paymentId: id }));

  await expect.poll(() => seen).toEqual([id]);
  await listening.close();
});

it('lets no job wait for others of its batch that take their time', async () => {
  const { listening, waiting, seen } = await aSlowApi('check-refund');

  await transact(listening, async (tx) => {
    for (let at = 0; at < 8; at += 1) await tx.enqueue('check-refund', { refundId: randomUUID() });
    await tx.enqueue('settle-payment', { paymentId: 'together' });
  });

  await expect.poll(() => waiting.length).toBe(8);
  await expect.poll(() => seen).toEqual(['together']);
  for (const letGo of waiting) letGo();
  await listening.close();
});

it('begins with other work while all the calendars it reads take their time', async () => {
  const { listening, waiting, seen } = await aSlowApi('read-calendar-feed');
  await transact(listening, async (tx) => {
    for (let at = 0; at < 30; at += 1) {
      await tx.enqueue('read-calendar-feed', { feedId: randomUUID() });
    }
  });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);

  await transact(listening, (tx) => tx.enqueue('settle-payment', { paymentId: 'later' }));

  await expect.poll(() => seen).toEqual(['later']);
  for (const letGo of waiting) letGo();
  await listening.close();
});

it('tidies the embedded database', async () => {
  await transact(api, (tx) => tx.enqueue('tidy-database', {}));

  expect((await api.queue.drain()).failed).toBe(0);
});

/** An API at work, where jobs of one kind are done when the test says so. */
async function aSlowApi(slow: JobKind) {
  const listening = await anApi();
  const waiting: (() => void)[] = [];
  const seen: string[] = [];
  listening.handleJobs({
    [slow]: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    'settle-payment': async ({ paymentId }: { paymentId: string }) => void seen.push(paymentId),
  });
  await listening.listen({ port: 0, host: '127.0.0.1' });
  return { listening, waiting, seen };
}
