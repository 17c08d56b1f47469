import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import { OperatorError } from '../config/operator-error.ts';
import {
  execute,
  onlyValue,
  openPostgresForMigration,
  type Database,
  type Db,
} from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const schemaOutdatedError = () =>
  new OperatorError(
    'The database schema is not up to date. Run `pnpm ops migrate` with DATABASE_URL, and with MIGRATION_DATABASE_URL where another role owns the schema.',
  );

/** For a role that PostgreSQL refuses: whose the tables are, or the database where they are its own or not there yet. */
async function notOwnerError(db: Db, refusal: string): Promise<OperatorError> {
  const { role, owner }: { role: string; owner: string } = await onlyValue(db)`
    select json_build_object('role', current_user, 'owner', pg_get_userbyid(coalesce(
      (select relowner from pg_class
       where oid = to_regclass('public.migration') and pg_get_userbyid(relowner) <> current_user),
      (select datdba from pg_database where datname = current_database())))) as found
  `;
  return new OperatorError(
    `The role ${role} may not change this schema (${refusal}): it belongs to ${owner}. Run \`pnpm ops migrate\` with MIGRATION_DATABASE_URL, the URL of this database for ${owner}, and keep DATABASE_URL for the role that serves.`,
  );
}

type MigrationTarget = {
  database: Database;
  /** Null for the database in the data folder. */
  databaseUrl: string | null;
  databaseDirectUrl?: string | null;
  migrationDatabaseUrl: string | null;
  /** Creates the tables of the job queue, as the owner of the schema. */
  installQueueSchema: (owner: Database) => Promise<void>;
  onProgress?: (line: string) => void;
};

/**
 * Brings the schema up to date. With MIGRATION_DATABASE_URL its role owns the schema, and the role of DATABASE_URL gets
 * what serving needs: rows, and no definitions.
 */
export async function migrateDatabase(target: MigrationTarget): Promise<void> {
  const { database, databaseUrl, databaseDirectUrl, migrationDatabaseUrl, onProgress } = target;
  if (!databaseUrl) return void (await migrate(database.db, { onProgress }));
  const ownerUrl = migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl;
  const owner = openPostgresForMigration(ownerUrl);
  try {
    await oneAtATime(ownerUrl, onProgress, async () => {
      await migrate(owner.db, { onProgress });
      await target.installQueueSchema(owner);
      if (migrationDatabaseUrl)
        await grantServing(owner.db, await onlyValue(database.db)`select current_user as role`);
    });
  } catch (error) {
    const insufficientPrivilege = '42501';
    const isDenied =
      error instanceof Error && 'code' in error && error.code === insufficientPrivilege;
    throw isDenied ? await notOwnerError(owner.db, error.message) : error;
  } finally {
    await owner.close();
  }
}

/** On a connection of its own, which holds the lock until the work is done or this process is gone. */
async function oneAtATime(
  url: string,
  onProgress: MigrationTarget['onProgress'],
  work: () => Promise<void>,
): Promise<void> {
  const locking = openPostgresForMigration(url);
  try {
    await locking.db.connection().execute(async (connection) => {
      for (let tries = 0; !(await tryLock(connection)); tries += 1) {
        if (tries === 0) onProgress?.('Another process is migrating; waiting until it is done.');
        await delay(500);
      }
      await work();
    });
  } finally {
    await locking.close();
  }
}

const tryLock = (db: Db): Promise<boolean> => onlyValue(db)`
    select pg_try_advisory_lock(hashtextextended('gida migrations', 0)) as "isLocked"
  `;

/** For processes that serve and do not migrate. */
export async function requireMigratedSchema({ db }: Database): Promise<void> {
  if ((await pendingMigrations(db)).length > 0) throw schemaOutdatedError();
}

/** Repeated after every migration, because each may add tables. Without TRUNCATE, which no trigger of a row sees. */
const grantServing = (db: Db, role: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const to = sql.id(role);
    // Two processes that grant at the same time would fail.
    await execute(tx)`select pg_advisory_xact_lock(hashtextextended('gida grants', 0))`;
    await execute(tx)`grant usage on schema public, pgboss to ${to}`;
    await execute(tx)`
      grant select, insert, update, delete on all tables in schema public, pgboss to ${to}
    `;
    await execute(tx)`grant usage, select on all sequences in schema public, pgboss to ${to}`;
    await execute(tx)`revoke insert, update, delete on migration, migration_lock from ${to}`;
  });

/** REINDEX is for owners only. */
export async function ownsSchema({ db, engine }: Database): Promise<boolean> {
  if (engine === 'pglite') return true;
  return onlyValue(db)`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'booking'::regclass
  `;
}
