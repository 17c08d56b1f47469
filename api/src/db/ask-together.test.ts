import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { freshDatabase } from '../testing/fresh-database.ts';
import { askTogether } from './ask-together.ts';
import type { Database, Db } from './database.ts';

let database: Database;
beforeAll(async () => void (database = await freshDatabase(process.env['DATABASE_URL'])));
afterAll(() => database.close());

it('asks once for all who come while the question still waits', async () => {
  const ask = counting();

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askTogether(database.db, 'the same', ask.now)),
  );

  expect(answers).toEqual(Array.from({ length: 20 }, () => 1));
  expect(ask.times).toBe(1);
});

it('never answers anybody from before they asked', async () => {
  const ask = counting();
  let another: Promise<number> | undefined;

  const first = await askTogether(database.db, 'begun', async (db) => {
    another = askTogether(database.db, 'begun', ask.now);
    return ask.now(db);
  });

  expect([first, await another]).toEqual([1, 1]);
  expect(ask.times).toBe(2);
});

it('asks anew after a question that failed, and keeps questions apart', async () => {
  const ask = counting();
  const fail = () => Promise.reject(new Error('gone'));

  await expect(askTogether(database.db, 'breaks', fail)).rejects.toThrow('gone');
  await Promise.all([
    askTogether(database.db, 'breaks', ask.now),
    askTogether(database.db, 'other', ask.now),
  ]);

  expect(ask.times).toBe(2);
});

function counting() {
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
