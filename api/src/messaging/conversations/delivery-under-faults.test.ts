// @engine postgres
import { afterEach, expect, it } from 'vitest';

import { createServerDatabase } from '../../testing/create-server-database.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';
import { startTestEnvironment } from '../../testing/test-environment.ts';
import {
  findInconsistencies,
  runChatFaultTest,
} from '../../testing/conversations/chat-fault-test.ts';

const serverUrl = process.env['DATABASE_URL'];
const faultPlan = {
  messages: 60,
  disconnects: 6,
  maxDisconnectMs: 30_000,
  speedup: 100,
  kills: 1,
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

it('delivers every message once and in order while connections drop and processes are killed', async () => {
  const site = await startEnvironment();

  const result = await runChatFaultTest(site, faultPlan);

  expect(findInconsistencies(result, faultPlan)).toEqual([]);
  expect(result.acknowledged.size).toBe(faultPlan.messages);
});

/** On PostgreSQL two API processes with the Redis adapter; PGlite allows only one. */
async function startEnvironment() {
  const people = { guests: 2, apartments: 1 };
  if (!serverUrl || !hasRedis) {
    const site = await startTestEnvironment({ ...people, databaseUrl: null, processes: 1 });
    cleanups.push(site.close);
    return site;
  }
  const redis = await startTemporaryRedis();
  const database = await createServerDatabase(serverUrl);
  cleanups.push(redis.stop, database.drop);
  const site = await startTestEnvironment({
    ...people,
    databaseUrl: database.url,
    processes: 2,
    env: { REDIS_URL: redis.url },
  });
  cleanups.push(site.close);
  return site;
}
