import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import type { Db } from './database.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Brings the schema up to date: plain SQL files in order of name, forward only, each once. */
export async function migrate(db: Db): Promise<string[]> {
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder))
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.sql', ''),
      {
        up: async (db: Db) => {
          await sql.raw(await readFile(join(migrationsFolder, file), 'utf8')).execute(db);
        },
      },
    ]),
  );
}
