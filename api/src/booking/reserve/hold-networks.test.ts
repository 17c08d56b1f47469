import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { aGuest, aTestSite, stayIn } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());
beforeEach(async () => {
  await sql`update hold set expires_at = now()`.execute(site.api.db);
  await sql`delete from alert where kind = 'holds_from_network'`.execute(site.api.db);
});

it('alerts staff once when an unusual share of holds comes from one network, and refuses nobody', async () => {
  const statuses = await holdsFrom('197.210.1.1', 10);
  await holdsFrom('41.58.0.7', 1);

  await runScheduledTasks(site.api);
  await runScheduledTasks(site.api);

  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await networkAlerts()).toEqual([
    expect.stringMatching(/^10 of 11 unpaid holds come from one network\./),
  ]);
});

it('alerts nobody while the holds of a network are few', async () => {
  await holdsFrom('197.210.1.2', 9);

  await runScheduledTasks(site.api);

  expect(await networkAlerts()).toEqual([]);
});

it('stores no address, and forgets the network after a day', async () => {
  await holdsFrom('197.210.1.3', 1);
  await sql`
    update hold set expires_at = now() - interval '25 hours' where network is not null
  `.execute(site.api.db);

  await runScheduledTasks(site.api);

  const { rows } = await sql`select from hold where network is not null`.execute(site.api.db);
  expect(rows).toEqual([]);
});

it('holds for ten minutes from a network that has an unusual share, also with an open checkout', async () => {
  await holdsFrom('197.210.1.4', 10);

  const short = await holdFrom('197.210.1.4', { method: 'card', currency: 'ngn' });
  const other = await holdFrom('41.58.0.8');

  expect(short.json().data.url).not.toBeNull();
  expect([minutesOf(short), minutesOf(other)]).toEqual([10, 30]);
});

it('holds for half an hour from a network that has the most holds of a busy site, but no unusual share', async () => {
  await holdsFrom('197.210.1.5', 10);
  for (let index = 0; index < 24; index += 1) await holdFrom(`41.58.1.${index}`);

  expect(minutesOf(await holdFrom('197.210.1.5'))).toBe(30);
});

const minutesOf = (response: Awaited<ReturnType<typeof holdFrom>>): number => {
  const { holdExpiresAt, now } = response.json().booking;
  return Math.round((Date.parse(holdExpiresAt) - Date.parse(now)) / 60_000);
};

async function holdsFrom(address: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await holdFrom(address)).statusCode);
  return statuses;
}

/** Of a new guest, in a new apartment. */
async function holdFrom(address: string, payment = {}) {
  const guest = await aGuest(site.api);
  return site.api.inject({
    method: 'POST',
    url: `${apiBase}/${apiPaths.createBooking((await anApartment(site.api)).id)}`,
    headers: { ...guest.headers, 'x-forwarded-for': address },
    payload: { ...stayIn(5, 1), guests: 1, ...payment },
  });
}

async function networkAlerts(): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from alert where kind = 'holds_from_network'
  `.execute(site.api.db);
  return rows.map(({ message }) => message);
}
