import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

import { ConfigError } from '../config/config.ts';
import type { Database } from './database.ts';
import { keepConnection } from './liveness-lock.ts';

const retryMs = 250;
/** A process that is being replaced has this long to stop. */
const takeoverTimeoutMs = 20_000;
const lockName = 'gida: API processes without Redis';

/**
 * Without Redis, rate limits, sockets and ended sessions are known to one process only. A process without it holds
 * an exclusive lock and one with it a shared lock, so that several start only when all of them share Redis.
 */
export async function acquireSingleProcessLock(
  { lockConnection }: Pick<Database, 'lockConnection'>,
  redisUrl: string | null,
  timeoutMs = takeoverTimeoutMs,
): Promise<() => Promise<void>> {
  if (!lockConnection) return async () => undefined;
  const isShared = redisUrl !== null;
  return keepConnection(() => lock(lockConnection, isShared, Date.now() + timeoutMs));
}

async function lock(
  connection: pg.ClientConfig,
  isShared: boolean,
  deadline: number,
): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // A lost connection must not end a process that serves visitors: it takes the lock again.
  client.on('error', () => undefined);
  await client.connect();
  const call = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  for (;;) {
    const { rows } = await client.query<{ isHeld: boolean }>(
      `select ${call}(hashtextextended($1, 0)) as "isHeld"`,
      [lockName],
    );
    if (rows[0]?.isHeld) return client;
    if (Date.now() > deadline) break;
    await delay(retryMs);
  }
  await client.end();
  throw new ConfigError([
    isShared
      ? 'Another API process uses this database without REDIS_URL. Set it there, too.'
      : 'Another API process uses this database. Several processes need REDIS_URL.',
  ]);
}
