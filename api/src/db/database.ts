import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { connectTimeoutMs, LimitedPool, withWaitLimit } from './wait-limit.ts';
import { withRequestComments } from './with-request-comments.ts';

/** Queries are written with kysely's `sql` tag; a transaction is a `Db` too. */
export type Db = Kysely<unknown>;

/** Tags for whole queries, such as firstRow(db)`select …`; parts of one are tagged `sql`. */
type Query = Parameters<typeof sql>;

export const execute =
  (db: Db) =>
  async (...query: Query): Promise<void> =>
    void (await sql(...query).execute(db));

export const allRows =
  (db: Db) =>
  async <Row>(...query: Query): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows;

export const firstRow =
  (db: Db) =>
  async <Row>(...query: Query): Promise<Row | undefined> =>
    (await allRows(db)<Row>(...query))[0];

export const hasRow =
  (db: Db) =>
  async (...query: Query): Promise<boolean> =>
    (await firstRow(db)(...query)) !== undefined;

/** Of queries with one column. */
export const allValues =
  (db: Db) =>
  async <Value>(...query: Query): Promise<Value[]> =>
    (await allRows(db)<Record<string, Value>>(...query)).flatMap(Object.values<Value>);

export const firstValue =
  (db: Db) =>
  async <Value>(...query: Query): Promise<Value | undefined> =>
    (await allValues(db)<Value>(...query))[0];

/** Of counts and inserts, which have one row. */
export const onlyRow =
  (db: Db) =>
  async <Row>(...query: Query): Promise<Row> =>
    (await allRows(db)<Row>(...query))[0]!; // there is one row

export const onlyValue =
  (db: Db) =>
  async <Value>(...query: Query): Promise<Value> =>
    (await allValues(db)<Value>(...query))[0]!; // there is one row

export const hasChanged =
  (db: Db) =>
  async (...query: Query): Promise<boolean> =>
    ((await sql(...query).execute(db)).numAffectedRows ?? 0n) > 0n;

export type Database = {
  db: Db;
  /** For the job queue only, which runs its own SQL. */
  pool: pg.Pool;
  /** How to open a connection that holds a lock for as long as it lives; none on PGlite. */
  lockConnection: pg.ClientConfig | null;
  engine: 'pglite' | 'postgres';
  /** False when another role owns the tables (MIGRATION_DATABASE_URL). */
  ownsSchema?: boolean;
  close: () => Promise<void>;
};

/**
 * Column values as the API uses them: dates and timestamps are strings (`YYYY-MM-DD`, ISO 8601), bigint and
 * numeric are numbers (all amounts are far below 2^53).
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * A lost connection is an event besides the error of its query, and an event without a listener ends the process.
 * The pool listens to idle clients only, so each client gets a listener of its own. The pool replaces the client.
 */
function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

const serving = { statement_timeout: 30_000, application_name: 'gida-api' };
/**
 * A migration may take long, and must not wait long: behind a statement that waits for a table, every later one waits
 * too.
 */
const migrating = { lock_timeout: 3_000, application_name: 'gida-migrate' };

/**
 * `directUrl` says that `url` is a pooler such as PgBouncer in transaction mode. It lends its connections for a transaction,
 * so they can hold no lock, and refuses what PostgreSQL's own connections take at their start: the statement timeout is
 * that of the role.
 */
export function openPostgres(
  url: string,
  connections: number,
  directUrl: string | null = null,
): Database {
  const { application_name } = serving;
  const options = directUrl ? { application_name } : serving;
  return openPool(url, { ...options, max: connections }, directUrl ?? url);
}

export const openPostgresForMigration = (url: string): Database =>
  openPool(url, { ...migrating, max: 1 });

function openPool(url: string, options: pg.PoolConfig, lockUrl: string | null = null): Database {
  const pool = new LimitedPool({
    Client: withRequestComments(pg.Client, withWaitLimit),
    connectionString: url,
    ...options,
    types: typeParsers,
    connectionTimeoutMillis: connectTimeoutMs,
    // Notices within half a minute that the server's machine is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  ignoreConnectionErrors(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const lockConnection = lockUrl
    ? { connectionString: lockUrl, ...serving, connectionTimeoutMillis: 10_000, keepAlive: true }
    : null;
  return { db, pool, lockConnection, engine: 'postgres', close: () => db.destroy() };
}

/** One code path for both engines: PGlite behind a `pg.Pool`. */
export const createPgliteDatabase = (pglite: PGlite): Database => {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(pglite) });
    }
  }
  const pool = new pg.Pool({
    Client: withRequestComments(Client),
    // PGlite is one session: a second connection would share its transaction.
    max: 1,
    types: typeParsers,
    // Using the pool inside a transaction is a deadlock; the timeout turns it into an error.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 0,
  });
  ignoreConnectionErrors(pool);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool,
      // A client that died inside a transaction leaves it open in the one session. Two statements:
      // `discard all` refuses to run in the implicit transaction of a pair.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
        await connection.executeQuery(CompiledQuery.raw('discard all'));
      },
    }),
  });
  return {
    db,
    pool,
    lockConnection: null,
    engine: 'pglite',
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
};
