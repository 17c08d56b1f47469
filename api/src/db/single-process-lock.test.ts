// @engine postgres
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

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

  it('rejects a second process without Redis', async () => {
    await start(null);

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
