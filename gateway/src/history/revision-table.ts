import { Client, Pool } from 'pg';
import { Revision } from '@gida/contracts/release';

import { beginning, outdated, type NextRevision, type Revisions } from './revisions.ts';
import { readLast, writeLast } from './last-revision.ts';

type RevisionTableOptions = {
  url: string;
  /** Where the last known revision is kept, for a start without the database. */
  lastFile: string;
  failed: (error: unknown) => void;
};

const channel = 'gida_revision';
/** When a notification was lost with its connection. */
const lookEveryMs = 500;
const patienceMs = 2_000;
const uniqueViolation = '23505';

const schema = `
  create table if not exists gateway_revision (
    number  integer primary key,
    body    jsonb not null
  )`;

/**
 * Revisions in PostgreSQL, shared by many gateways. A promote on one is heard by all through
 * LISTEN. What was read last is served on while the database is away, also over a restart.
 */
export async function openRevisionTable(options: RevisionTableOptions): Promise<Revisions> {
  const { url, lastFile, failed } = options;
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined); // an idle connection was cut; the next query opens another
  const listeners = new Set<() => void>();
  let known: Revision | undefined;
  let isReady = false;
  let isAway = false;

  const look = async (): Promise<void> => {
    if (!isReady) {
      // Two gateways that start together may collide here; the table is there afterwards.
      await pool.query(schema).catch((error: unknown) => {
        if (codeOf(error) !== uniqueViolation) throw error;
      });
      isReady = true;
    }
    const { rows } = await pool.query<{ body: unknown }>(
      'select body from gateway_revision where number > $1 order by number desc limit 1',
      [known?.number ?? -1],
    );
    if (rows[0]) await learn(Revision.parse(rows[0].body));
    known ??= beginning;
  };
  const learn = async (revision: Revision): Promise<void> => {
    if (known && revision.number <= known.number) return;
    known = revision;
    for (const listener of listeners) listener();
    await writeLast(lastFile, revision).catch(failed);
  };
  const refresh = async (): Promise<void> => {
    try {
      await look();
      isAway = false;
    } catch (error) {
      if (!isAway) failed(error);
      isAway = true;
    }
  };

  await look().catch(async (error: unknown) => {
    failed(error);
    known = await readLast(lastFile);
  });
  const line = holdLine(url, refresh);

  return {
    latest: async () => {
      if (!known) await look();
      // `look` throws, or leaves something known.
      return known ?? beginning;
    },
    append: async (after: number, next: NextRevision) => {
      await look();
      if (known?.number !== after) throw outdated(after, known?.number ?? 0);
      const revision = Revision.parse({ ...next, number: after + 1, at: new Date().toISOString() });
      try {
        await pool.query(
          `with added as (insert into gateway_revision (number, body) values ($1, $2) returning number)
           select pg_notify('${channel}', number::text) from added`,
          [revision.number, JSON.stringify(revision)],
        );
      } catch (error) {
        if (codeOf(error) === uniqueViolation) throw outdated(after, revision.number);
        throw error;
      }
      await learn(revision);
      return revision;
    },
    history: async (limit) => {
      const { rows } = await pool.query<{ body: unknown }>(
        'select body from gateway_revision order by number desc limit $1',
        [limit],
      );
      return rows.map(({ body }) => Revision.parse(body));
    },
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close: async () => {
      await line.close();
      await pool.end();
    },
  };
}

/** One connection that listens, opened again when it is cut, and a look now and then besides. */
function holdLine(url: string, heard: () => Promise<void>) {
  let client: Client | undefined;
  let busy = false;
  const tend = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    client ??= await listening(url, heard, () => (client = undefined));
    await heard();
    busy = false;
  };
  const timer = setInterval(() => void tend(), lookEveryMs).unref();
  void tend();
  return {
    close: async () => {
      clearInterval(timer);
      await client?.end();
    },
  };
}

async function listening(url: string, heard: () => Promise<void>, lost: () => void) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', () => void heard());
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
