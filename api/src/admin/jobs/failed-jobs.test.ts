import { randomUUID } from 'node:crypto';
import type { FailedJob } from '@gida/contracts/admin';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { transact } from '../../jobs/transact.ts';
import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { adminAuthHeaders } from '../../testing/factories.ts';

const api = await setupApi();

let handle: () => Promise<void>;
const headers = await adminAuthHeaders(api);
api.addJobHandlers({ 'warn-of-expiring-hold': () => handle() });
await api.queue.drain();

it('lists a job that failed at every try with its booking and its error', async () => {
  const bookingId = await aFailedJob();

  const job = await failedJob(bookingId);

  expect(job).toMatchObject({ kind: 'warn-of-expiring-hold', error: 'The bank said no.' });
  expect(job?.tries).toBe(35);
  expect(await openAlerts(job?.id)).toBe(0);
  expect((await get('admin/figures')).failedJobs).toBeGreaterThan(0);
});

it('raises one alert for it, which a successful retry resolves', async () => {
  const bookingId = await aFailedJob();
  const job = await failedJob(bookingId);

  await runScheduledTasks();
  await runScheduledTasks();
  const raised = await openAlerts(job?.id);
  handle = () => Promise.resolve();
  const response = await retry(job?.id);
  await api.queue.drain();

  expect([raised, response.status]).toEqual([1, 200]);
  expect(await failedJob(bookingId)).toBeUndefined();
  expect(await openAlerts(job?.id)).toBe(0);
});

it('lists a job again when its retry fails', async () => {
  const bookingId = await aFailedJob();
  const job = await failedJob(bookingId);

  await retry(job?.id);
  await failUntilDead(bookingId);

  expect((await failedJob(bookingId))?.id).not.toBe(job?.id);
});

it('returns 404 for a job that was retried already', async () => {
  const job = await failedJob(await aFailedJob());

  await retry(job?.id);

  expect((await retry(job?.id)).status).toBe(404);
});

async function aFailedJob(): Promise<string> {
  const bookingId = randomUUID();
  handle = () => Promise.reject(new Error('The bank said no.'));
  await transact(api, (tx) => tx.enqueue('warn-of-expiring-hold', { bookingId }));
  await failUntilDead(bookingId);
  return bookingId;
}

/** The next try is the last one. */
async function failUntilDead(bookingId: string): Promise<void> {
  await sql`
    update pgboss.job set retry_count = retry_limit where name = 'outbox' and data->'data'->>'bookingId' = ${bookingId}
  `.execute(api.db);
  await api.queue.drain();
}

const get = async (path: string) => (await clientOf(api, headers).get(path)).body;
const failedJob = async (bookingId: string): Promise<FailedJob | undefined> =>
  (await get(`admin/jobs?search=${bookingId}`)).jobs[0];
const retry = (id = '') => clientOf(api, headers).post(`admin/jobs/${id}/retry`);

async function runScheduledTasks(): Promise<void> {
  await transact(api, (tx) => tx.enqueue('scheduled-tasks', {}));
  await api.queue.drain();
}

async function openAlerts(subjectId = ''): Promise<number> {
  const { rows } = await sql`
    select from alert where kind = 'job_failed' and subject_id = ${subjectId} and resolved_at is null
  `.execute(api.db);
  return rows.length;
}
