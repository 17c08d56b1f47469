import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { Database } from '../../db/database.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { copyData } from './copy-data.ts';

const days = '2026-03-04';
const written = sql`
  select day::text, at::text, took::text, share::text, bytes::text
    from (select day, at at time zone 'utc' as at, took, share, bytes from kept) kept`;

it('copies values of servers that write and read them in other ways', async () => {
  const [source, target] = [await aDatabase(), await aDatabase()];
  await sql`
    insert into kept values (${days}, '2026-03-04T05:06:07.123456Z', '-1 days +02:03:00', 0.1::float8 + 0.2::float8, 'é')
  `.execute(source.db);
  const original = await written.execute(source.db);
  await set(source, {
    datestyle: 'SQL, DMY',
    intervalstyle: 'sql_standard',
    timezone: 'Asia/Tokyo',
  });
  await set(source, { extra_float_digits: '-15', bytea_output: 'escape' });
  await set(target, { datestyle: 'SQL, MDY', intervalstyle: 'iso_8601', timezone: 'America/Lima' });

  await copyData(source.db, target.db, 'to-folder');

  expect(await sql`show datestyle`.execute(target.db)).toMatchObject({
    rows: [{ DateStyle: 'SQL, MDY' }],
  });
  await sql`reset all`.execute(target.db);
  expect((await written.execute(target.db)).rows).toEqual(original.rows);
  await Promise.all([source.close(), target.close()]);
});

/** One session of PGlite, whose settings stay until it is closed. */
async function aDatabase(): Promise<Database> {
  const database = await createTestDatabase(undefined);
  await sql`
    create table kept (day date, at timestamptz, took interval, share float8, bytes bytea)
  `.execute(database.db);
  return database;
}

/** As settings of a server or a role are. */
async function set({ db }: Database, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, false)`.execute(db);
  }
}
