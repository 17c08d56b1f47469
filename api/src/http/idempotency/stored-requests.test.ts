import { clientOf } from '../../testing/client-of.ts';
import { randomUUID } from 'node:crypto';

import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import { maxWriteUrlLength } from '../refuse-long-urls.ts';
import { keysPerDay } from './idempotency.ts';

const api = await setupApi();

it('stores the route and a hash of the URL, however long the URL is', async () => {
  const key = randomUUID();
  const headers = await signIn();

  await markRead(headers, key, `?secret=${'a'.repeat(1_500)}`);

  const { rows } = await sql<{ request: string }>`
    select request from idempotency_key where key = ${key}
  `.execute(api.db);
  expect(rows[0]?.request).toMatch(/^PATCH \/api\/v1\/notifications\/read-all [\w-]{43}$/);
});

it('returns 422 for another URL of the same route with the same key', async () => {
  const key = randomUUID();
  const headers = await signIn();
  const patch = (id: string) =>
    clientOf(api, { ...headers, 'idempotency-key': key }).patch(apiPaths.notificationRead(id));
  const id = randomUUID();

  const first = await patch(id);

  expect((await patch(randomUUID())).status).toBe(422);
  expect((await patch(id)).body).toEqual(first.body);
});

it('refuses a write with a very long URL and stores nothing', async () => {
  const key = randomUUID();

  const response = await markRead(await signIn(), key, `?x=${'a'.repeat(maxWriteUrlLength)}`);

  expect([response.status, response.body.error]).toEqual([414, 'url_too_long']);
  expect(await storedKeys(key)).toBe(0);
});

it('limits the keys of a user in a day', async () => {
  const user = await aUser(api);
  const headers = await authHeaders(api, user);
  const { max, timeWindow } = keysPerDay;
  await api.rateCounter.charge([
    { key: `idempotency key ${user.id}`, max, timeWindow, amount: max - 1 },
  ]);

  const statuses: number[] = [];
  for (const key of [randomUUID(), randomUUID()])
    statuses.push((await markRead(headers, key)).status);

  expect(statuses).toEqual([200, 429]);
  expect((await markRead(await signIn(), randomUUID())).status).toBe(200);
});

const signIn = async () => authHeaders(api, await aUser(api));

const markRead = (headers: object, key: string, query = '') =>
  clientOf(api, { ...headers, 'idempotency-key': key }).patch(
    `${apiPaths.notificationsReadAll}${query}`,
  );

async function storedKeys(key: string): Promise<number> {
  const { rows } = await sql`select from idempotency_key where key = ${key}`.execute(api.db);
  return rows.length;
}
