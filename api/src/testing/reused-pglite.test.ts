import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { Db } from '../db/database.ts';
import { createTestDatabase, readTemplate } from './create-test-database.ts';
import { readSchema, release, takePglite } from './reused-pglite.ts';

it('begins with the rows and numbers of a new database, whatever was written before', async () => {
  const before = await inDatabase(readEverything);

  await inDatabase(async (db) => {
    await sql`select nextval('invoice_number')`.execute(db);
    await sql`delete from listing_counter where slot < 10`.execute(db);
    await sql`insert into search_word (word) values ('lagoon')`.execute(db);
    expect(await readEverything(db)).not.toEqual(before);
    await sql`set search_path to pg_catalog`.execute(db);
  });

  expect(await inDatabase(readEverything)).toEqual(before);
});

it('begins with a new schema after a change of it', async () => {
  const change = 'create table left_behind ()';
  await inDatabase((db) => sql.raw(change).execute(db));

  await inDatabase(async (db) => {
    await expect(sql.raw(change).execute(db)).resolves.toBeDefined();
  });
});

it.each([
  'alter table listing_counter add column left_behind int',
  'alter table listing_counter rename column version to left_behind',
  'create function left_behind() returns int language sql return 1',
  'create role left_behind',
])('"%s" is a change of the schema', async (change) => {
  const pglite = await takePglite(readTemplate);
  const before = await readSchema(pglite);

  const after = await pglite.transaction(async (transaction) => {
    await transaction.exec(change);
    const changed = await readSchema(transaction);
    await transaction.rollback();
    return changed;
  });

  expect(after).not.toBe(before);
  expect(await readSchema(pglite)).toBe(before);
  await release(pglite);
});

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await createTestDatabase(undefined);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function readEverything(db: Db) {
  const tables = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r' and oid >= 16384
  `.execute(db);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    rows[name] = (await sql`select * from ${sql.raw(name)} order by 1`.execute(db)).rows;
  }
  const sequences = await sql`select * from pg_sequences order by sequencename`.execute(db);
  return { rows, sequences: sequences.rows };
}
