// @engine postgres
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { openPostgresForMigration, type Database } from './database.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';
import {
  migrate,
  pendingMigrations,
  SchemaLockedError,
  unknownMigrations,
  UnknownMigrationsError,
} from './migrate.ts';

const serverUrl = process.env['DATABASE_URL'];
const newest = (await readMigrations(migrationsFolder)).at(-1)?.number ?? 0;
const numbered = (number: number) => String(number).padStart(4, '0');

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
});

/** What a newer version ships besides ours. */
const addMigration = (number: number, statement: string, text: string): void =>
  writeFileSync(join(folder, `${numbered(number)}-later.sql`), `-- later\n${statement}\n${text}`);
const servedBy = (kind: 'expand' | 'contract', number: number) =>
  `-- ${kind}: served by an API of ${numbered(number)} or later.`;

describe('a schema that a newer version migrated', () => {
  let database: Database;
  beforeAll(async () => void (database = await createTestDatabase(serverUrl)));
  afterAll(() => database.close());
  afterEach(async () => {
    await sql`drop table if exists later`.execute(database.db);
    await sql`delete from migration where name like ${`${numbered(newest + 1)}-%`}`.execute(
      database.db,
    );
  });

  it('is served when the newer migration only added, and is not migrated by this version', async () => {
    addMigration(newest + 1, servedBy('expand', newest), 'create table later (id int);');
    expect(await migrate(database.db, { folder })).toHaveLength(1);

    expect(await unknownMigrations(database.db)).toEqual([]);
    expect(await pendingMigrations(database.db)).toEqual([]);
    expect(await migrate(database.db)).toEqual([]);
  });

  it('is refused when the newer migration removed what this version uses', async () => {
    addMigration(newest + 1, servedBy('contract', newest + 1), 'create table later (id int);');
    const [name] = await migrate(database.db, { folder });

    expect(await unknownMigrations(database.db)).toEqual([name]);
    await expect(pendingMigrations(database.db)).rejects.toThrow(UnknownMigrationsError);
    await expect(migrate(database.db)).rejects.toThrow(name);
  });
});

it.each([
  ['nothing', '', /must state which APIs/],
  ['an expansion that its own API alone may serve', servedBy('expand', newest + 1), /must state/],
  ['an API that does not exist yet', servedBy('contract', newest + 2), /must state/],
])('a migration that states %s is refused', async (_what, statement, message) => {
  addMigration(newest + 1, statement, 'select 1;');

  await expect(readMigrations(folder)).rejects.toThrow(message);
});

describe.runIf(serverUrl)('beside a running site', () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let owner: Database;
  let reader: pg.Client;
  beforeEach(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    owner = openPostgresForMigration(server.url);
    reader = new pg.Client(server.url);
    await reader.connect();
    await reader.query('begin');
    await reader.query('select from review limit 1');
    addMigration(newest + 1, servedBy('expand', newest), 'alter table review add later int;');
  });
  afterEach(async () => {
    await reader.end();
    await owner.close();
    await server.drop();
  });

  it('a migration gives up its place while a table is in use, and is applied once it is free', async () => {
    const lines: string[] = [];
    const migrating = migrate(owner.db, {
      folder,
      pauseMs: 10,
      onProgress: (line) => lines.push(line),
    });
    await expect.poll(() => lines.filter((line) => line.includes('in use'))).not.toEqual([]);
    await reader.query('rollback');

    expect(await migrating).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/done in \d+ ms/);
  });

  it('a migration that never gets its lock changes nothing and says what to do', async () => {
    const migrating = migrate(owner.db, { folder, pauseMs: 10, tries: 1 });

    await expect(migrating).rejects.toThrow(SchemaLockedError);
    expect(await pendingMigrations(owner.db, folder)).toHaveLength(1);
  });
});
