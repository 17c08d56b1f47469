import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

import type { Database } from './database.ts';

const reconnectDelayMs = 200;

/** TCP keepalive: the server notices a lost machine after half a minute; a killed process at once. */
const keepaliveOptions =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Holds a session-level advisory lock on the process id while the process is alive. PostgreSQL releases it when the
 * connection breaks, so other processes can tell whether this one is still alive. PGlite has only one process and
 * needs no lock.
 */
export async function keepLivenessLock(
  { lockConnection }: Pick<Database, 'lockConnection'>,
  processId: string,
): Promise<() => Promise<void>> {
  if (!lockConnection) return async () => undefined;
  return keepConnection(async () => {
    const connection = new pg.Client({
      ...lockConnection,
      statement_timeout: 0,
      options: keepaliveOptions,
    });
    connection.on('error', () => undefined);
    await connection.connect();
    // Waits until the server has released the lock of a connection that just broke.
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [processId]);
    return connection;
  });
}

/** Opens the connection that holds a lock again whenever it breaks. Returns what ends it. */
export async function keepConnection(open: () => Promise<pg.Client>): Promise<() => Promise<void>> {
  let isReleased = false;
  let client = await openWatched();

  async function openWatched(): Promise<pg.Client> {
    const connection = await open();
    connection.once('end', () => void reopen());
    return connection;
  }

  async function reopen(): Promise<void> {
    while (!isReleased) {
      try {
        client = await openWatched();
        if (isReleased) await client.end();
        return;
      } catch {
        await wait(reconnectDelayMs, undefined, { ref: false });
      }
    }
  }

  return async () => {
    isReleased = true;
    await client.end();
  };
}
