import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

import type { Database } from './database.ts';

const againAfterMs = 200;

/** A process that vanished with its machine is missed after half a minute; one that was killed, at once. */
const noticeSilence =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Holds a lock of the database server in the name of this process for as long as it lives: the server lets go of
 * it when the connection breaks, so every other process can ask whether this one is still at work. PGlite has one
 * process at a time, and needs no sign.
 */
export async function showLife(
  { engine, pool }: Database,
  name: string,
): Promise<() => Promise<void>> {
  if (engine === 'pglite') return async () => undefined;
  let isOver = false;
  let client = await holdSign();

  async function holdSign(): Promise<pg.Client> {
    const holder = new pg.Client({ ...pool.options, statement_timeout: 0, options: noticeSilence });
    holder.on('error', () => undefined);
    await holder.connect();
    // A connection that broke a moment ago may hold it still: this waits until the server has noticed.
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    holder.once('end', () => void holdAgain());
    return holder;
  }

  async function holdAgain(): Promise<void> {
    while (!isOver) {
      try {
        client = await holdSign();
        if (isOver) await client.end();
        return;
      } catch {
        await wait(againAfterMs, undefined, { ref: false });
      }
    }
  }

  return async () => {
    isOver = true;
    await client.end();
  };
}
