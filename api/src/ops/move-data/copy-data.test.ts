import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../db/database.ts';
import { Queue } from '../../jobs/queue.ts';
import { seedDemo } from '../../seeding/seed-demo.ts';
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

it('copies every row to another database and back, with its jobs, and leaves the rules in force', async () => {
  const original = await readAll(folder);

  const copied = await copyData(folder.db, server.db);
  await copyData(server.db, newFolder.db);

  expect(copied.find(({ table }) => table === 'public.booking')?.rows).toBeGreaterThan(0);
  expect(copied.find(({ table }) => table === 'pgboss.job')?.rows).toBe(2);
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

it('leaves the target as it was when the copy fails', async () => {
  const target = await createTestDatabase(process.env['DATABASE_URL']);
  await sql`alter table booking add constraint refuses_all check (false)`.execute(target.db);

  await expect(copyData(folder.db, target.db)).rejects.toMatchObject({ code: '23514' });

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
