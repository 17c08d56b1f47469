/**
 * Two people write 10,000 messages to each other while their lines are cut 200 times and the API is killed: once on
 * PGlite, once on two processes that share PostgreSQL and Redis. The trial's clock runs forty times faster than
 * ours: cuts of 0 to 30 s take 0 to 0.75 s, and so do the browser's waits of 1 to 5 s. `BENCH_ROUNDS` chooses how many
 * messages.
 */
import { faultsOf, writeThrough } from '../api/src/testing/conversations/history-trial.ts';
import { databaseOnServer } from '../api/src/testing/database-on-server.ts';
import { startTemporaryRedis } from '../api/src/testing/temporary-redis.ts';
import { aTrialSite } from '../api/src/testing/trial-site.ts';
import type { TrialOptions, TrialSite } from '../api/src/testing/trial-site.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { limitRow } from './row.ts';
import type { Row } from './row.ts';

const course = {
  messages: Number(process.env['BENCH_ROUNDS'] ?? 10_000),
  cuts: 200,
  longestCutMs: 30_000,
  haste: 40,
  kills: 5,
};

export async function* rows(): AsyncIterable<Row> {
  yield* onSite('PGlite', { databaseUrl: null, processes: 1 });

  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  const redis = await startTemporaryRedis();
  const database = await databaseOnServer(server.url);
  try {
    const env = { REDIS_URL: redis.url };
    yield* onSite('two processes', { databaseUrl: database.url, processes: 2, env });
  } finally {
    await database.drop();
    await redis.stop();
    await server.stop();
  }
}

async function* onSite(
  name: string,
  options: Pick<TrialOptions, 'databaseUrl' | 'processes' | 'env'>,
): AsyncIterable<Row> {
  const site = await aTrialSite({ ...options, guests: 2, apartments: 1 });
  try {
    yield* trial(name, site);
  } finally {
    await site.close();
  }
}

async function* trial(name: string, site: TrialSite): AsyncIterable<Row> {
  const history = await writeThrough(site, course);
  const faults = faultsOf(history, course);
  for (const fault of faults) console.error(fault);
  const { acknowledged, cuts, toldTwice, seconds } = history;
  console.error(
    `${name}: ${acknowledged.size} acknowledged, ${cuts} cuts, ${course.kills} kills, ${toldTwice} heard twice and shown once`,
  );
  yield limitRow(`chat history, ${name}: faults`, 'faults', faults.length, 0);
  yield limitRow(`chat history, ${name}: time`, 's', seconds, 180);
}
