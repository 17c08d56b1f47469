// @engine postgres
import { onTestFinished, expect, it } from 'vitest';

import { createServerDatabase } from '../../testing/create-server-database.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';
import { startTestEnvironment } from '../../testing/test-environment.ts';
import {
  findInconsistencies,
  runChatFaultTest,
} from '../../testing/conversations/chat-fault-test.ts';

const serverUrl = process.env['DATABASE_URL'];
/** Every night, and with `TRIAL_RUNS=10000`: 10,000 messages, 200 cuts and 5 kills, for minutes. */
const messages = Number(process.env['TRIAL_RUNS'] ?? (process.env['TEST_NIGHT'] ? 10_000 : 60));
const faultPlan = {
  messages,
  disconnects: Math.max(6, messages / 50),
  maxDisconnectMs: 30_000,
  speedup: messages > 60 ? 40 : 100,
  kills: Math.max(1, messages / 2_000),
};
const timeout = 1_800_000;

it(
  'delivers every message once and in order while connections drop and processes are killed',
  { timeout },
  async () => {
    const site = await startEnvironment();

    const result = await runChatFaultTest(site, faultPlan);

    expect(findInconsistencies(result, faultPlan)).toEqual([]);
    expect(result.acknowledged.size).toBe(faultPlan.messages);
  },
);

/** On PostgreSQL two API processes with the Redis adapter; PGlite allows only one. */
async function startEnvironment() {
  const people = { guests: 2, apartments: 1 };
  if (!serverUrl || !hasRedis) {
    const site = await startTestEnvironment({ ...people, databaseUrl: null, processes: 1 });
    onTestFinished(site.close);
    return site;
  }
  const redis = await startTemporaryRedis();
  const database = await createServerDatabase(serverUrl);
  onTestFinished(redis.stop);
  onTestFinished(database.drop);
  const site = await startTestEnvironment({
    ...people,
    databaseUrl: database.url,
    processes: 2,
    env: { REDIS_URL: redis.url },
  });
  onTestFinished(site.close);
  return site;
}
