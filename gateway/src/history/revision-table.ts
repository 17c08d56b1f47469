import { Client } from 'pg';
import { Revision } from '@gida/contracts/release';

import { codeOf, uniqueViolation, type Database } from '../records/database.ts';
import { beginning, outdated, type NextRevision, type Revisions } from './revisions.ts';
import { readLast, writeLast } from './last-revision.ts';

type RevisionTableOptions = {
  database: Database;
  /** Where the last known revision is kept, for a start without the database. */
  lastFile: string;
  failed: (error: unknown) => void;
};

const channel = 'gida_revision';
/** When a notification was lost with its connection. */
const lookEveryMs = 500;
const patienceMs = 2_000;

/**
 * Revisions in PostgreSQL, shared by many gateways. A promote on one is heard by all through
 * LISTEN. What was read last is served on while the database is away, also over a restart.
 */
export async function openRevisionTable(options: RevisionTableOptions): Promise<Revisions> {
  const { database, lastFile, failed } = options;
  const listeners = new Set<() => void>();
  let known: Revision | undefined;
  let awaySince: Date | null = null;

  const look = async (): Promise<void> => {
    const rows = await database.query<{ body: unknown }>(
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
      awaySince = null;
    } catch (error) {
      if (!awaySince) failed(error);
      awaySince ??= new Date();
    }
  };

  await look().catch(async (error: unknown) => {
    failed(error);
    awaySince = new Date();
    known = await readLast(lastFile);
  });
  const line = holdLine(database.url, refresh);

  return {
    latest: async () => {
      if (!known) await look();
      // `look` throws, or leaves something known.
      return known ?? beginning;
    },
    look: async () => {
      await look();
      return known ?? beginning;
    },
    append: async (after: number, next: NextRevision) => {
      await look();
      if (known?.number !== after) throw outdated(after, known?.number ?? 0);
      const revision = Revision.parse({ ...next, number: after + 1, at: new Date().toISOString() });
      try {
        await database.query(
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
      const rows = await database.query<{ body: unknown }>(
        'select body from gateway_revision order by number desc limit $1',
        [limit],
      );
      return rows.map(({ body }) => Revision.parse(body));
    },
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    awaySince: () => awaySince,
    close: () => line.close(),
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
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', () => void heard());
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch {
    // One that connected and then fell silent would be left open, again and again.
    void client.end().catch(() => undefined);
    return undefined;
  }
}
