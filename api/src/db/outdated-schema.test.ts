// @engine postgres
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
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
      await expect(start(script, server.url)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^(✗ )?The database was created by another version of Gida .*an empty database.*\n$/,
        ),
      });
    },
  );
});

const pretendAnotherVersion = (db: Db) =>
  sql`update migration set name = '0412-feed-block-rebuild' where name like '0009%'`.execute(db);

const recordedMigrations = async (db: Db) =>
  (await sql`select name, timestamp from migration order by name`.execute(db)).rows;

function start(script: string, databaseUrl: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const demo = { NODE_ENV: 'test', GIDA_DEMO: '1', LOG_LEVEL: 'silent', API_PORT: '0' };
  const env = { PATH, NODE_COMPILE_CACHE, ...demo, GIDA_DATA: folder, DATABASE_URL: databaseUrl };
  const file = join(import.meta.dirname, '../../..', script);
  return promisify(execFile)(process.execPath, [file, 'migrate'], { env });
}
