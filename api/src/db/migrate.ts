import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import type { Db } from './database.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** The schema was created by other migrations than those of this version, so nothing can be said about it. */
export class UnknownMigrationsError extends Error {
  constructor(names: string[]) {
    super(
      `The database was created by another version of Gida (migrations unknown to this one: ${names.join(', ')}), and cannot be converted. Start the version it belongs to, or give this one an empty database with DATABASE_URL, or an empty folder with GIDA_DATA.`,
    );
  }
}

/** Brings the schema up to date: plain SQL files in order of name, forward only, each once. */
export async function migrate(db: Db): Promise<string[]> {
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) throw new UnknownMigrationsError(unknown);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Migrations that the database records and this version does not have: removed, edited or newer ones. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const known = Object.keys(await readMigrations());
  const { rows: tables } = await sql`select where to_regclass('migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from migration where name <> all(${known}) order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A migration is recorded with a hash of its text, so that a database made by an edited file is recognised. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder))
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
    .toSorted();
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(migrationsFolder, file), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const up = async (db: Db) => void (await sql.raw(text).execute(db));
    return [`${file.replace('.sql', '')}@${hash}`, { up }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
