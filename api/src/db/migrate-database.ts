import { sql } from 'kysely';

import { installQueueSchema } from '../jobs/queue.ts';
import { openPostgres, type Database, type Db } from './database.ts';
import { migrate } from './migrate.ts';

export class SchemaOutdatedError extends Error {
  constructor() {
    super(
      'The database schema is not up to date, and the role of DATABASE_URL may not change it. Run `node api/src/migrate.ts` with MIGRATION_DATABASE_URL.',
    );
  }
}

/**
 * Brings the schema up to date. With MIGRATION_DATABASE_URL its role owns the schema, and the role of DATABASE_URL gets
 * what serving needs: rows, and no definitions.
 */
export async function migrateDatabase(
  database: Pick<Database, 'db'>,
  migrationDatabaseUrl: string | null,
): Promise<void> {
  if (!migrationDatabaseUrl) return migrateAsServingRole(database.db);
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.db);
  const owner = openPostgres(migrationDatabaseUrl, 1);
  try {
    await migrate(owner.db);
    await installQueueSchema(owner);
    for (const { role } of rows) await grantServing(owner.db, role);
  } finally {
    await owner.close();
  }
}

/** Nothing to do, or a setup with one role. */
async function migrateAsServingRole(db: Db): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    const insufficientPrivilege = '42501';
    const isDenied =
      error instanceof Error && 'code' in error && error.code === insufficientPrivilege;
    throw isDenied ? new SchemaOutdatedError() : error;
  }
}

/** Repeated after every migration, because each may add tables. Without TRUNCATE, which no trigger of a row sees. */
const grantServing = (db: Db, role: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const to = sql.id(role);
    // Two processes that grant at the same time would fail.
    await sql`select pg_advisory_xact_lock(hashtextextended('gida grants', 0))`.execute(tx);
    await sql`grant usage on schema public, pgboss to ${to}`.execute(tx);
    await sql`
      grant select, insert, update, delete on all tables in schema public, pgboss to ${to}
    `.execute(tx);
    await sql`grant usage, select on all sequences in schema public, pgboss to ${to}`.execute(tx);
    await sql`revoke insert, update, delete on migration, migration_lock from ${to}`.execute(tx);
  });

/** REINDEX is for owners only. */
export async function ownsSchema({ db, engine }: Database): Promise<boolean> {
  if (engine === 'pglite') return true;
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'booking'::regclass
  `.execute(db);
  return rows[0]?.owns ?? false;
}
