import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aUser, anApartment, authHeaders } from '../testing/factories.ts';
import { batchCalls, createListingCache } from './listing-cache.ts';

const api = await setupApi();

const headers = await authHeaders(api, await aUser(api));

it('listing shows every change of an apartment at once, also one written past the API', async () => {
  const { id } = await anApartment(api, { name: 'Before' });
  await anApartment(api, { name: 'Neighbour' });
  expect(await names()).toEqual(expect.arrayContaining(['Before', 'Neighbour']));

  await sql`update apartment set name = 'After' where id = ${id}`.execute(api.db);
  expect(await names()).toContain('After');

  await sql`update apartment set is_published = false where id = ${id}`.execute(api.db);
  expect(await names()).not.toContain('After');

  await sql`delete from apartment where id = ${id}`.execute(api.db);
  await anApartment(api, { name: 'Newcomer' });
  expect(await names()).toEqual(expect.arrayContaining(['Newcomer', 'Neighbour']));
});

it('listing does not show a change that was rolled back', async () => {
  const { id } = await anApartment(api, { name: 'As it is' });
  const update = api.db.transaction().execute(async (db) => {
    await sql`update apartment set name = 'As it never was' where id = ${id}`.execute(db);
    throw new Error('rolled back');
  });

  await expect(update).rejects.toThrow('rolled back');

  expect(await names()).toContain('As it is');
});

it('builds a page once for concurrent requests and again when the version changes', async () => {
  let version = 1;
  let made = 0;
  const page = createListingCache(async () => version, 500);
  const ask = () => page('first', async () => Buffer.from(String((made += 1))));

  await Promise.all(Array.from({ length: 20 }, ask));
  expect(made).toBe(1);
  version = 2;

  expect(String(await ask())).toBe('2');
});

it('caches nothing with size 0 and evicts the oldest page when full', async () => {
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  const none = createListingCache(async () => 1, 0);
  const two = createListingCache(async () => 1, 2);

  expect([String(await none('a', make)), String(await none('a', make))]).toEqual(['1', '2']);
  for (const name of ['a', 'b', 'c']) await two(name, make);

  expect(String(await two('c', make))).toBe('5');
  expect(String(await two('a', make))).toBe('6');
});

it('does not cache a failure', async () => {
  const page = createListingCache(async () => 1, 500);
  await expect(page('first', () => Promise.reject(new Error('away')))).rejects.toThrow('away');

  expect(String(await page('first', async () => Buffer.from('here')))).toBe('here');
});

it('batchCalls never returns a result loaded before the call', async () => {
  let value = 0;
  let loads = 0;
  const ask = batchCalls(async () => {
    loads += 1;
    const seen = value;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return seen;
  });

  const results = [];
  for (let round = 1; round <= 200; round += 1) {
    value = round;
    results.push(ask().then((result) => result >= round));
    if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }

  expect((await Promise.all(results)).every(Boolean)).toBe(true);
  expect(loads).toBeLessThan(100);
});

async function names(): Promise<string[]> {
  const response = await clientOf(api, headers).get('apartments/read?limit=100');
  const { apartments } = response.body as { apartments: { name: string }[] };
  return apartments.map(({ name }) => name);
}
