import { afterEach, expect, it } from 'vitest';

import { databaseOnServer } from '../../testing/database-on-server.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';
import { aTrialSite } from '../../testing/trial-site.ts';
import { faultsOf, writeThrough } from '../../testing/conversations/history-trial.ts';

const serverUrl = process.env['DATABASE_URL'];
const course = { messages: 200, cuts: 16, longestCutMs: 30_000, haste: 100, kills: 2 };

const leaving: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0).toReversed()) await leave();
});

it('brings every message once and in order over lines that break, past processes that die', async () => {
  const site = await aSite();

  const history = await writeThrough(site, course);

  expect(faultsOf(history, course)).toEqual([]);
  expect(history.acknowledged.size).toBe(course.messages);
}, 90_000);

/** On PostgreSQL two processes that share their rooms; on PGlite there can be one. */
async function aSite() {
  const people = { guests: 2, apartments: 1 };
  if (!serverUrl || !hasRedis) {
    const site = await aTrialSite({ ...people, databaseUrl: null, processes: 1 });
    leaving.push(site.close);
    return site;
  }
  const redis = await startTemporaryRedis();
  const database = await databaseOnServer(serverUrl);
  leaving.push(redis.stop, database.drop);
  const site = await aTrialSite({
    ...people,
    databaseUrl: database.url,
    processes: 2,
    env: { REDIS_URL: redis.url },
  });
  leaving.push(site.close);
  return site;
}
