/**
 * Two users exchange 10,000 messages while their connections are cut 200 times and the API is killed: once on
 * PGlite, once on two processes that share PostgreSQL and Redis. Time is scaled down by forty: outages of 0 to 30 s
 * take 0 to 0.75 s, and the reconnect delays of 1 to 5 s shrink alike. `BENCH_ROUNDS` sets the number of messages.
 */
import {
  findInconsistencies,
  runChatFaultTest,
} from '../api/src/testing/conversations/chat-fault-test.ts';
import { createServerDatabase } from '../api/src/testing/create-server-database.ts';
import { startTemporaryRedis } from '../api/src/testing/temporary-redis.ts';
import { startTestEnvironment } from '../api/src/testing/test-environment.ts';
import type {
  TestEnvironmentOptions,
  TestEnvironment,
} from '../api/src/testing/test-environment.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { limitRow } from './row.ts';
import type { Row } from './row.ts';

const course = {
  messages: Number(process.env['BENCH_ROUNDS'] ?? 10_000),
  disconnects: 200,
  maxDisconnectMs: 30_000,
  speedup: 40,
  kills: 5,
};

export async function* rows(): AsyncIterable<Row> {
  yield* measureSite('PGlite', { databaseUrl: null, processes: 1 });

  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  const redis = await startTemporaryRedis();
  const database = await createServerDatabase(server.url);
  try {
    const env = { REDIS_URL: redis.url };
    yield* measureSite('two processes', { databaseUrl: database.url, processes: 2, env });
  } finally {
    await database.drop();
    await redis.stop();
    await server.stop();
  }
}

async function* measureSite(
  name: string,
  options: Pick<TestEnvironmentOptions, 'databaseUrl' | 'processes' | 'env'>,
): AsyncIterable<Row> {
  const site = await startTestEnvironment({ ...options, guests: 2, apartments: 1 });
  try {
    yield* measureHistory(name, site);
  } finally {
    await site.close();
  }
}

async function* measureHistory(name: string, site: TestEnvironment): AsyncIterable<Row> {
  const history = await runChatFaultTest(site, course);
  const faults = findInconsistencies(history, course);
  for (const fault of faults) console.error(fault);
  const { acknowledged, disconnects, duplicateEvents, seconds } = history;
  console.error(
    `${name}: ${acknowledged.size} acknowledged, ${disconnects} cuts, ${course.kills} kills, ${duplicateEvents} duplicates dropped`,
  );
  yield limitRow(`chat history, ${name}: faults`, 'faults', faults.length, 0);
  yield limitRow(`chat history, ${name}: time`, 's', seconds, 180);
}
