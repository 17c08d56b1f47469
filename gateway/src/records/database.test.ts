import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';

import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts';
import { openDatabase } from './database.ts';

const postgres = await startTemporaryPostgres();
afterAll(() => postgres?.stop());

test('queries fail with 503 while PostgreSQL is stopped, and succeed when it is back', async (context) => {
  if (!postgres) return context.skip();
  const database = openDatabase(postgres.url);
  const ask = () => database.query<{ one: number }>('select 1 as one');

  for (let restart = 0; restart < 3; restart += 1) {
    await Promise.all([ask(), ask(), ask()]);
    const interrupted = [1, 2, 3].map(() =>
      database.query('select pg_sleep(1.5)').catch((error: unknown) => error),
    );
    await postgres.interrupt();

    for (const outcome of await Promise.all(interrupted))
      expect(outcome).toMatchObject({ status: 503, code: 'revisions_unavailable' });
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    await postgres.resume();
    expect(await ask()).toEqual([{ one: 1 }]);
  }
  await database.close();
});

test('tables are created by the migration role and used by a role that may not create them', async (context) => {
  if (!postgres) return context.skip();
  const owner = new Client(postgres.url);
  await owner.connect();
  await owner.query('create role serving login');
  await owner.query('create database two_roles');
  await owner.end();
  const urlOf = (role: string) =>
    (postgres?.url ?? '').replace('gida@', `${role}@`).replace(/postgres$/, 'two_roles');
  const query = async (migrationUrl: string | null) => {
    const database = openDatabase(urlOf('serving'), migrationUrl);
    return database
      .query('select count(*)::int as revisions from gateway_record')
      .finally(() => void database.close());
  };

  await expect(query(null)).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await query(urlOf('gida'))).toEqual([{ revisions: 0 }]);
  expect(await query(null)).toEqual([{ revisions: 0 }]);
});

test('a job creates the tables for gateways that may not', async (context) => {
  if (!postgres) return context.skip();
  const owner = new Client(postgres.url);
  await owner.connect();
  await owner.query('create role serving_only login');
  await owner.query('create database tables_job');
  await owner.end();
  const urlOf = (role: string) =>
    (postgres?.url ?? '').replace('gida@', `${role}@`).replace(/postgres$/, 'tables_job');
  const createTables = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../create-tables.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
      encoding: 'utf8',
    });
  const DATABASE_URL = urlOf('serving_only');

  const refused = createTables({ DATABASE_URL });
  const created = createTables({ DATABASE_URL, MIGRATION_DATABASE_URL: urlOf('gida') });
  const again = createTables({ DATABASE_URL });

  expect([refused.status, created.status, again.status]).toEqual([1, 0, 0]);
  expect(refused.stderr).toContain('permission denied');
  expect(again.stdout).toContain('The tables of the gateways are there.');
});
