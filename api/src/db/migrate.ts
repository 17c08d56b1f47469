import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';

import { OperatorError } from '../config/operator-error.ts';
import { allRows, allValues, type Db } from './database.ts';
import {
  isServedBy,
  migrationsFolder,
  readMigrations,
  type MigrationFile,
} from './migration-files.ts';

/** The schema was created by other migrations than those of this version, so nothing can be said about it. */
export class UnknownMigrationsError extends OperatorError {
  constructor(names: string[]) {
    super(
      `The database was created by another version of Gida (migrations unknown to this one: ${names.join(', ')}), and cannot be converted. Start the version it belongs to, or give this one an empty database with DATABASE_URL, or an empty folder with GIDA_DATA.`,
    );
  }
}

export class SchemaLockedError extends OperatorError {
  constructor(migration: string) {
    super(
      `${migration} could not be applied: other transactions held its tables, or another process was migrating. Nothing was changed by it. See pg_stat_activity for long transactions, end them, and run the command again.`,
    );
  }
}

/** PostgreSQL: `lock_not_available`, after the connection's lock_timeout. */
const lockNotAvailable = '55P03';

type MigrateOptions = {
  folder?: string | undefined;
  onProgress?: ((line: string) => void) | undefined;
  /** How often a migration is tried when a lock is not available. */
  tries?: number | undefined;
  pauseMs?: number | undefined;
};

/**
 * Brings the schema up to date: plain SQL files in order of name, forward only, each once and in a transaction of its own.
 * A schema that a newer version migrated, and which this one may serve, is left as it is.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const { onProgress, tries = 60, pauseMs = 2_000 } = options;
  const files = await readMigrations(options.folder ?? migrationsFolder);
  await refuseUnknownMigrations(db, files);
  const migrator = createMigrator(db, files);
  const applied: string[] = [];
  let pending = await pendingOf(db, files);
  while (pending[0]) {
    const name = pending[0];
    onProgress?.(`${name} (${pending.length} to apply)`);
    const startedAt = Date.now();
    applied.push(...(await applyNext(migrator, { name, tries, pauseMs, onProgress })));
    onProgress?.(`${name} done in ${Date.now() - startedAt} ms`);
    pending = await pendingOf(db, files);
  }
  return applied;
}

/** Migrations of this version that the database does not have; an error when another version made the database. */
export async function pendingMigrations(db: Db, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  await refuseUnknownMigrations(db, files);
  return pendingOf(db, files);
}

/** Migrations that the database records and with which this version cannot serve: removed, edited, or too new. */
export async function unknownMigrations(db: Db, folder = migrationsFolder): Promise<string[]> {
  return incompatible(await recordedMigrations(db), await readMigrations(folder));
}

async function refuseUnknownMigrations(db: Db, files: readonly MigrationFile[]): Promise<void> {
  const unknown = incompatible(await recordedMigrations(db), files);
  if (unknown.length > 0) throw new UnknownMigrationsError(unknown);
}

function incompatible(recorded: readonly string[], files: readonly MigrationFile[]): string[] {
  const known = new Set(files.map(({ name }) => name));
  const newest = files.at(-1)?.number ?? 0;
  const unknown = recorded.filter((name) => !known.has(name));
  return unknown.filter((name) => !isServedBy(name, newest));
}

async function pendingOf(db: Db, files: readonly MigrationFile[]): Promise<string[]> {
  const recorded = new Set(await recordedMigrations(db));
  return files.map(({ name }) => name).filter((name) => !recorded.has(name));
}

async function recordedMigrations(db: Db): Promise<string[]> {
  const tables = await allRows(db)`select where to_regclass('migration') is not null`;
  if (tables.length === 0) return [];
  return allValues(db)`select name from migration order by name`;
}

const createMigrator = (db: Db, files: readonly MigrationFile[]): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            files.map(({ name, text }) => [
              name,
              { up: async (tx: Db) => void (await sql.raw(text).execute(tx)) },
            ]),
          ),
        ),
    },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });

type Attempts = Pick<MigrateOptions, 'onProgress'> & {
  name: string;
  tries: number;
  pauseMs: number;
};

/** Another process may have applied it meanwhile: then there is nothing to do. */
async function applyNext(
  migrator: Migrator,
  { name, tries, pauseMs, onProgress }: Attempts,
): Promise<string[]> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { error, results } = await migrator.migrateUp();
    if (!error) return (results ?? []).map((result) => result.migrationName);
    if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable))
      throw error;
    onProgress?.(
      `${name}: a table is in use; the site goes on, try ${attempt + 1} of ${tries} follows`,
    );
    await delay(pauseMs);
  }
  throw new SchemaLockedError(name);
}
