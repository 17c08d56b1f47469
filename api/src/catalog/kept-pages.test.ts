import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import { aPerson, anApartment, signedIn } from '../testing/factories.ts';
import { askedTogether, keptPages } from './kept-pages.ts';

let api: App;
let headers: { authorization: string };

beforeAll(async () => {
  api = await anApi();
  headers = await signedIn(api, await aPerson(api));
});
afterAll(() => api.close());

it('shows every change of an apartment at once, also one that another process made', async () => {
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

it('does not show what a transaction has not brought about', async () => {
  const { id } = await anApartment(api, { name: 'As it is' });
  const undone = api.db.transaction().execute(async (db) => {
    await sql`update apartment set name = 'As it never was' where id = ${id}`.execute(db);
    throw new Error('undone');
  });

  await expect(undone).rejects.toThrow('undone');

  expect(await names()).toContain('As it is');
});

it('makes a page once for all who ask, and again after a change', async () => {
  let version = 1;
  let made = 0;
  const page = keptPages(async () => version, 500);
  const ask = () => page('first', async () => Buffer.from(String((made += 1))));

  await Promise.all(Array.from({ length: 20 }, ask));
  expect(made).toBe(1);
  version = 2;

  expect(String(await ask())).toBe('2');
});

it('keeps none where none is to be kept, and lets go of the oldest where few are', async () => {
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  const none = keptPages(async () => 1, 0);
  const two = keptPages(async () => 1, 2);

  expect([String(await none('a', make)), String(await none('a', make))]).toEqual(['1', '2']);
  for (const name of ['a', 'b', 'c']) await two(name, make);

  expect(String(await two('c', make))).toBe('5');
  expect(String(await two('a', make))).toBe('6');
});

it('tries again what failed', async () => {
  const page = keptPages(async () => 1, 500);
  await expect(page('first', () => Promise.reject(new Error('away')))).rejects.toThrow('away');

  expect(String(await page('first', async () => Buffer.from('here')))).toBe('here');
});

it('never answers a question with an answer that was under way before it was asked', async () => {
  let truth = 0;
  let questions = 0;
  const ask = askedTogether(async () => {
    questions += 1;
    const seen = truth;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return seen;
  });

  const heard = [];
  for (let round = 1; round <= 200; round += 1) {
    truth = round;
    heard.push(ask().then((answer) => answer >= round));
    if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }

  expect((await Promise.all(heard)).every(Boolean)).toBe(true);
  expect(questions).toBeLessThan(100);
});

async function names(): Promise<string[]> {
  const answer = await api.inject({ url: '/api/v1/apartments/read?limit=100', headers });
  const { apartments } = answer.json() as { apartments: { name: string }[] };
  return apartments.map(({ name }) => name);
}
