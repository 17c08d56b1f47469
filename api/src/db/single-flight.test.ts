// @engine postgres
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { createTestDatabase } from '../testing/create-test-database.ts';
import { singleFlight } from './single-flight.ts';
import type { Db } from './database.ts';

const database = await createTestDatabase(process.env['DATABASE_URL']);
afterAll(() => database.close());

it('runs one query for callers that arrive while it waits for a connection', async () => {
  const ask = countedQuery();

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => singleFlight(database.db, 'the same', ask.now)),
  );

  expect(responses).toEqual(Array.from({ length: 20 }, () => 1));
  expect(ask.times).toBe(1);
});

it('starts a new query for a caller that arrives after the query was sent', async () => {
  const ask = countedQuery();
  let another: Promise<number> | undefined;

  const first = await singleFlight(database.db, 'begun', async (db) => {
    another = singleFlight(database.db, 'begun', ask.now);
    return ask.now(db);
  });

  expect([first, await another]).toEqual([1, 1]);
  expect(ask.times).toBe(2);
});

it('starts a new query after a failure, and does not share between keys', async () => {
  const ask = countedQuery();
  const fail = () => Promise.reject(new Error('gone'));

  await expect(singleFlight(database.db, 'breaks', fail)).rejects.toThrow('gone');
  await Promise.all([
    singleFlight(database.db, 'breaks', ask.now),
    singleFlight(database.db, 'other', ask.now),
  ]);

  expect(ask.times).toBe(2);
});

function countedQuery() {
  const ask = {
    times: 0,
    now: async (db: Db): Promise<number> => {
      ask.times += 1;
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
      return rows[0]?.one ?? 0;
    },
  };
  return ask;
}
