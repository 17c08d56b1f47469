import { Pool, type QueryResultRow } from 'pg';

import { refuse } from '../answers/refusal.ts';

const patienceMs = 2_000;
export const uniqueViolation = '23505';

/** What many gateways share. Its tables are made by whoever asks first. */
export type Database = {
  url: string;
  query: <T extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
};

const schema = `
  create table if not exists gateway_revision (
    number  integer primary key,
    body    jsonb not null
  );
  create table if not exists gateway_record (
    kind  text,
    key   text,
    body  jsonb not null,
    primary key (kind, key)
  )`;

export function openDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined); // an idle connection was cut; the next query opens another
  let ready: Promise<unknown> | undefined;
  const makeTables = () =>
    pool.query(schema).catch((error: unknown) => {
      // Two gateways that start together may collide here; the tables are there afterwards.
      if (codeOf(error) === uniqueViolation) return;
      ready = undefined;
      throw error;
    });
  return {
    url,
    query: async <T extends QueryResultRow>(sql: string, values: unknown[] = []) => {
      try {
        ready ??= makeTables();
        await ready;
        return (await pool.query<T>(sql, values)).rows;
      } catch (error) {
        if (codeOf(error) === uniqueViolation) throw error;
        throw away(error);
      }
    },
    close: () => pool.end(),
  };
}

/** Whoever changes something hears that it cannot be done now; whoever reads a page hears nothing. */
function away(cause: unknown): Error {
  const refusal = refuse(
    503,
    'history_away',
    'The database of revisions does not answer. The site goes on as it is; nothing can be changed until it is back.',
  );
  refusal.cause = cause;
  return refusal;
}

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
