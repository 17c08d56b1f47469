// @engine postgres: SQL of ops/move-data/table-repository.ts
// @nightly: what only an operator meets who moves a site to a server, see api/src/ops/move-data/copy-to-server.test.ts
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../db/database.ts';
import { Queue } from '../../jobs/queue.ts';
import { readPhotoOwnerId } from '../../media/photo-owner-repository.ts';
import { seedDemo } from '../../../../demo/seeding/seed-demo.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { copyData } from './copy-data.ts';
import { listTables } from './table-repository.ts';

const rates = { usd: 1_500, eur: 1_650 };

let folder: Database;
let server: Database;
let newFolder: Database;
beforeAll(async () => {
  // In the lane of PostgreSQL the one between is a server.
  server = await createTestDatabase(process.env['DATABASE_URL']);
  folder = await createTestDatabase(undefined);
  newFolder = await createTestDatabase(undefined);
  await seedDemo(folder.db, rates);
  await sql`update user_account set first_name = E'a\\\\b"{,}\\n\\u00e9' where email like 'guest%'`.execute(
    folder.db,
  );
  const queue = await startQueue(folder);
  await queue.enqueue(folder.db, 'send-mail', { mailId: 7 });
  await queue.stop();
  for (const target of [server, newFolder]) await (await startQueue(target)).stop();
});
afterAll(() => Promise.all([folder, server, newFolder].map((one) => one.close())));

it('copies every row to another database and back, and leaves the rules in force', async () => {
  const original = { ...(await readAll(folder)), 'pgboss.job': [] };

  const { tables: copied } = await copyData(folder.db, server.db, 'to-folder');
  await copyData(server.db, newFolder.db, 'to-folder');

  expect(copied.find(({ table }) => table === 'public.booking')?.rows).toBeGreaterThan(0);
  expect(await readAll(server)).toEqual(original);
  expect(await readAll(newFolder)).toEqual(original);
  for (const { db } of [server, newFolder]) {
    await expect(sql`delete from user_account`.execute(db)).rejects.toMatchObject({
      code: '23503',
    });
    const { rows } = await sql`select from pg_trigger where tgenabled = 'D'`.execute(db);
    expect(rows).toEqual([]);
    const mail = sql<{ id: number }>`
      insert into mail (recipient, subject, text, html) values ('a@example.com', '', '', '') returning id
    `;
    await expect(mail.execute(db)).resolves.toBeDefined();
  }
});

it('copies no id by which a database owns pictures', async () => {
  const source = await createTestDatabase(undefined);
  const target = await createTestDatabase(undefined);
  const [ofSource, ofTarget] = [
    await readPhotoOwnerId(source.db),
    await readPhotoOwnerId(target.db),
  ];
  for (const database of [source, target]) await (await startQueue(database)).stop();

  for (const direction of ['to-folder', 'to-server'] as const) {
    await copyData(source.db, target.db, direction);
    expect([await readPhotoOwnerId(source.db), await readPhotoOwnerId(target.db)]).toEqual([
      ofSource,
      ofTarget,
    ]);
  }
  await Promise.all([source.close(), target.close()]);
});

it('brings the jobs along to a server', async () => {
  const target = await createTestDatabase(process.env['DATABASE_URL']);
  await (await startQueue(target)).stop();

  await copyData(folder.db, target.db, 'to-server');

  const jobs = (await readAll(target))['pgboss.job'];
  expect(jobs).toHaveLength(2);
  expect(jobs).toEqual((await readAll(folder))['pgboss.job']);
  await target.close();
});

it.each(['to-server', 'to-folder'] as const)('%s, every number goes on', async (direction) => {
  // One that was given out and is on no row, and one of which no row is left.
  await sql`select nextval('invoice_number') from generate_series(1, 7)`.execute(folder.db);
  const original = await readNumbers(folder);
  const target = await createTestDatabase(process.env['DATABASE_URL']);
  await (await startQueue(target)).stop();
  const [source, copy] = direction === 'to-server' ? [folder, target] : [target, newFolder];
  if (direction === 'to-folder') await copyData(folder.db, target.db, 'to-folder');

  await copyData(source.db, copy.db, direction);

  expect(original.find(({ name }) => name === 'invoice_number')?.last).toBeGreaterThan(6);
  expect(await readNumbers(copy)).toEqual(original);
  for (const { name, last } of original) {
    const { rows } = await sql<{ next: number }>`select nextval(${name}::regclass) as next`.execute(
      copy.db,
    );
    expect(rows[0]?.next, name).toBe((last ?? 0) + 1);
  }
  await target.close();
});

it('leaves the target as it was when the copy fails', async () => {
  const target = await createTestDatabase(process.env['DATABASE_URL']);
  await sql`alter table booking add constraint refuses_all check (false)`.execute(target.db);

  await expect(copyData(folder.db, target.db, 'to-server')).rejects.toMatchObject({
    code: '23514',
  });

  const { rows } = await sql<{ users: number; keys: number }>`
    select (select count(*)::int from user_account) as users,
           (select count(*)::int from pg_constraint where conname = 'booking_user_id_fkey') as keys
  `.execute(target.db);
  await target.close();
  expect(rows).toEqual([{ users: 0, keys: 1 }]);
});

async function startQueue(database: Database): Promise<Queue> {
  const queue = new Queue(database, () => Promise.resolve(), { onError: () => undefined });
  await queue.start();
  return queue;
}

/** The last number that each sequence gave; null when it gave none. */
async function readNumbers({ db }: Database): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last
      from pg_sequences
     where schemaname = 'public'
     order by sequencename
  `.execute(db);
  return rows;
}

/** Rows as text, by table. */
async function readAll({ db }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { schema, name } of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t
    `.execute(db);
    found[`${schema}.${name}`] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}
