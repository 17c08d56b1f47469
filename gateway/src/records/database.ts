import { Client, Pool, type QueryResultRow } from 'pg';
import { HttpError } from '@gida/server/http-error';

const timeoutMs = 2_000;
export const uniqueViolation = '23505';

/** The database that several gateways share. Its table is created on first use. */
export type Database = {
  url: string;
  query: <T extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
};

const schema = `
  create table if not exists gateway_record (
    kind  text,
    key   text,
    body  jsonb not null,
    primary key (kind, key)
  )`;

export function openDatabase(url: string, migrationUrl: string | null = null): Database {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
  });
  // Without a listener, a cut connection would end the process. The pool listens to idle clients only.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  let tablesCreated: Promise<unknown> | undefined;
  const createTables = () =>
    createMissingTables(pool, migrationUrl).catch((error: unknown) => {
      // Two gateways that start together may collide here; the tables exist afterwards.
      if (errorCode(error) === uniqueViolation) return;
      tablesCreated = undefined;
      throw error;
    });
  return {
    url,
    query: async <T extends QueryResultRow>(sql: string, values: unknown[] = []) => {
      try {
        tablesCreated ??= createTables();
        await tablesCreated;
        return (await pool.query<T>(sql, values)).rows;
      } catch (error) {
        if (errorCode(error) === uniqueViolation) throw error;
        // Release commands fail; pages are still served.
        throw new HttpError(
          503,
          'revisions_unavailable',
          'The revision database is unavailable. The site stays as it is; releases can be changed again once it is back.',
          { details: [], cause: error },
        );
      }
    },
    close: () => pool.end(),
  };
}

/** Creates nothing where the tables exist: the serving role may not even try. */
async function createMissingTables(pool: Pool, migrationUrl: string | null): Promise<void> {
  const { rows } = await pool.query<{ role: string; exist: boolean }>(
    `select quote_ident(current_user) as role,
            to_regclass('gateway_record') is not null as exist`,
  );
  const [serving] = rows;
  if (!serving || serving.exist) return;
  if (!migrationUrl) return void (await pool.query(schema));
  const owner = new Client({ connectionString: migrationUrl, connectionTimeoutMillis: timeoutMs });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query(schema);
    await owner.query(`grant select, insert, update, delete on gateway_record to ${serving.role}`);
  } finally {
    await owner.end();
  }
}

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
