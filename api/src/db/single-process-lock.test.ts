// @engine postgres
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { sql } from 'kysely';

import type { Database } from './database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { acquireSingleProcessLock } from './single-process-lock.ts';

const serverUrl = process.env['DATABASE_URL'];
const redisUrl = 'redis://127.0.0.1:6379';

describe.skipIf(!serverUrl)('API processes on one PostgreSQL database', () => {
  let database: Database;
  beforeAll(async () => void (database = await createTestDatabase(serverUrl)));
  afterAll(() => database.close());

  const start = async (url: string | null) => {
    const stop = await acquireSingleProcessLock(database, url, 0);
    onTestFinished(stop);
    return stop;
  };

  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks
       where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
    `.execute(database.db);
    return rows.map(({ pid }) => pid);
  };

  it('rejects a second process without Redis', async () => {
    await start(null);

    await expect(start(null)).rejects.toThrow('Several processes need REDIS_URL');
  });

  it('takes the lock again when the connection that held it breaks', async () => {
    await start(null);

    const [broken] = await holders();

    await sql`select pg_terminate_backend(${broken})`.execute(database.db);

    await expect.poll(holders).toEqual([expect.not.toBeOneOf([broken])]);
    await expect(start(null)).rejects.toThrow('Several processes need REDIS_URL');
  });

  it('accepts several processes that share Redis', async () => {
    await start(redisUrl);
    await start(redisUrl);
  });

  it('rejects a process with Redis beside one without, and the other way round', async () => {
    const stop = await start(null);
    await expect(start(redisUrl)).rejects.toThrow('without REDIS_URL');
    await stop();
    await start(redisUrl);

    await expect(start(null)).rejects.toThrow('Several processes need REDIS_URL');
  });

  it('waits for the process that it replaces', async () => {
    const stopOld = await start(null);

    const replacing = acquireSingleProcessLock(database, null, 30_000);
    await stopOld();

    const stop = await replacing;
    await stop();
  });
});
