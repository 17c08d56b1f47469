// @engine postgres
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { openPostgres, type Database, type Db } from './database.ts';
import { UnknownMigrationsError, migrate } from './migrate.ts';

const serverUrl = process.env['DATABASE_URL'];
const folder = temporaryFolder();

describe('a database of another version', () => {
  let database: Database;
  beforeAll(async () => void (database = await createTestDatabase(serverUrl)));
  afterAll(() => database.close());

  it.each([
    ['removed', '0412-feed-block-rebuild'],
    ['edited', '0003-catalog@00000000'],
    ['added', '0999-added-by-a-newer-version@00000000'],
  ])('is refused when a migration was %s, and stays as it is', async (_change, name) => {
    await sql`update migration set name = ${name} where name = (select max(name) from migration)`.execute(
      database.db,
    );
    const before = await recordedMigrations(database.db);

    const migrating = migrate(database.db);

    await expect(migrating).rejects.toThrow(UnknownMigrationsError);
    await expect(migrating).rejects.toThrow(name);
    expect(await recordedMigrations(database.db)).toEqual(before);
  });
});

describe.runIf(serverUrl)('a server database of another version', () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  beforeAll(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    const { db, close } = openPostgres(server.url, 1);
    await pretendAnotherVersion(db);
    await close();
  });
  afterAll(() => server.drop());

  it.each(['demo/main.ts', 'api/src/ops/ops.ts'])(
    '%s exits with a message that says what to do',
    async (script) => {
      const { child, errorOutput } = start(script, { DATABASE_URL: server.url });
      const [code] = (await once(child, 'close')) as [number | null];

      expect(code).toBe(1);
      expect(errorOutput()).toMatch(
        /^(✗ )?The database was created by another version of Gida .*an empty database.*\n$/,
      );
    },
  );
});

const pretendAnotherVersion = (db: Db) =>
  sql`update migration set name = '0412-feed-block-rebuild' where name like '0009%'`.execute(db);

const recordedMigrations = async (db: Db) =>
  (await sql`select name, timestamp from migration order by name`.execute(db)).rows;

function start(script: string, env: NodeJS.ProcessEnv) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const demo = { NODE_ENV: 'test', GIDA_DEMO: '1', LOG_LEVEL: 'silent', API_PORT: '0' };
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../..', script), 'migrate'],
    {
      env: { PATH, NODE_COMPILE_CACHE, ...demo, GIDA_DATA: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errorOutput = '';
  child.stderr.on('data', (bytes) => (errorOutput += String(bytes)));
  return { child, errorOutput: () => errorOutput };
}
