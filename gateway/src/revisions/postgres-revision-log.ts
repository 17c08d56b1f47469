import { Client } from 'pg';
import { Revision } from '@gida/contracts/release';

import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { errorCode, uniqueViolation, type Database } from '../records/database.ts';
import {
  initialRevision,
  outdatedRevisionError,
  type NextRevision,
  type RevisionLog,
} from './revision-log.ts';
import { readLastServedRevision, writeLastServedRevision } from './last-revision.ts';

type PostgresRevisionLogOptions = {
  database: Database;
  /** File with the last known revision, for a startup without the database. */
  lastFile: string;
  onError: (error: unknown) => void;
  onDamaged?: OnDamagedRecord;
};

const channel = 'gida_revision';
/** Catches notifications that were lost with their connection. */
const pollIntervalMs = 500;
const timeoutMs = 2_000;
/** How many damaged revisions in a row are passed over to find a readable one. */
const maxUnreadable = 20;

type RevisionRow = { number: number; body: unknown };

/**
 * Revisions in PostgreSQL, shared by several gateways. All of them learn about a promote through
 * LISTEN/NOTIFY. While the database is unavailable the last revision stays served, even after a restart.
 */
export async function openPostgresRevisionLog(
  options: PostgresRevisionLogOptions,
): Promise<RevisionLog> {
  const { database, lastFile, onError, onDamaged = () => undefined } = options;
  const listeners = new Set<() => void>();
  let lastKnown: Revision | undefined;
  let unavailableSince: Date | null = null;
  let newestNumber = initialRevision.number;

  const parse = ({ number, body }: RevisionRow): Revision[] => {
    const revision = Revision.safeParse(body);
    if (revision.success) return [revision.data];
    onDamaged(`revision ${number}`, revision.error);
    return [];
  };
  const fetchLatest = async (): Promise<void> => {
    const rows = await database.query<RevisionRow>(
      'select number, body from gateway_revision where number > $1 order by number desc limit $2',
      [lastKnown?.number ?? -1, maxUnreadable],
    );
    newestNumber = Math.max(rows[0]?.number ?? 0, newestNumber);
    const newest = rows.flatMap(parse)[0];
    if (newest) await update(newest);
    if (!lastKnown && rows[0]) throw new Error(`revision ${rows[0].number} cannot be read`);
    lastKnown ??= initialRevision;
  };
  const isNewestUnreadable = () => newestNumber > (lastKnown?.number ?? newestNumber);
  const update = async (revision: Revision): Promise<void> => {
    if (lastKnown && revision.number <= lastKnown.number) return;
    lastKnown = revision;
    for (const listener of listeners) listener();
    await writeLastServedRevision(lastFile, revision).catch(onError);
  };
  const refresh = async (): Promise<void> => {
    try {
      await fetchLatest();
      unavailableSince = null;
    } catch (error) {
      if (!unavailableSince) onError(error);
      unavailableSince ??= new Date();
    }
  };

  await fetchLatest().catch(async (error: unknown) => {
    onError(error);
    unavailableSince = new Date();
    lastKnown = await readLastServedRevision(lastFile, onDamaged);
  });
  const connection = maintainListener(database.url, refresh);

  return {
    cached: async () => {
      if (!lastKnown) await fetchLatest();
      // `fetchLatest` throws or sets the cached revision.
      return lastKnown ?? initialRevision;
    },
    fetchLatest: async () => {
      await fetchLatest();
      return lastKnown ?? initialRevision;
    },
    append: async (after: number, next: NextRevision) => {
      await fetchLatest();
      if (lastKnown?.number !== after) throw outdatedRevisionError(after, lastKnown?.number ?? 0);
      const number = Math.max(newestNumber, after) + 1;
      const revision = Revision.parse({ ...next, number, at: new Date().toISOString() });
      try {
        await database.query(
          `with added as (insert into gateway_revision (number, body) values ($1, $2) returning number)
           select pg_notify('${channel}', number::text) from added`,
          [revision.number, JSON.stringify(revision)],
        );
      } catch (error) {
        if (errorCode(error) === uniqueViolation)
          throw outdatedRevisionError(after, revision.number);
        throw error;
      }
      newestNumber = Math.max(newestNumber, number);
      await update(revision);
      return revision;
    },
    history: async (limit) => {
      const rows = await database.query<RevisionRow>(
        'select number, body from gateway_revision order by number desc limit $1',
        [limit],
      );
      return rows.flatMap(parse);
    },
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    unavailableSince: () => unavailableSince,
    isNewestUnreadable,
    close: () => connection.close(),
  };
}

/** One LISTEN connection, reopened when it is lost, plus periodic polling. */
function maintainListener(url: string, onNotification: () => Promise<void>) {
  let client: Client | undefined;
  let isBusy = false;
  const ensureConnected = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    client ??= await connectListener(url, onNotification, () => (client = undefined));
    await onNotification();
    isBusy = false;
  };
  const timer = setInterval(() => void ensureConnected(), pollIntervalMs).unref();
  void ensureConnected();
  return {
    close: async () => {
      clearInterval(timer);
      await client?.end();
    },
  };
}

async function connectListener(
  url: string,
  onNotification: () => Promise<void>,
  onLost: () => void,
) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  client.on('notification', () => void onNotification());
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch {
    // A connection that opened and then hung would otherwise leak on every retry.
    void client.end().catch(() => undefined);
    return undefined;
  }
}
