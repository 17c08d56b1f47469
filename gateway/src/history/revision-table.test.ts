import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/temporary-postgres.ts';
import { openDatabase } from '../records/database.ts';
import { openRevisionTable } from './revision-table.ts';
import { temporaryFolder } from '../testing/builds.ts';

let postgres: TemporaryPostgres | null;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres?.stop());

const next = { who: 'Ada', why: 'a test', idempotencyKey: null, remotes: {} };

test('many gateways share one history, and go on serving without their database', async (context) => {
  if (!postgres) return context.skip();
  const folder = await temporaryFolder();
  const open = (name: string) =>
    openRevisionTable({
      database: openDatabase(postgres?.url ?? ''),
      lastFile: join(folder, name),
      failed: () => undefined,
    });
  const [one, other] = await Promise.all([open('one.json'), open('other.json')]);
  await delay(300);

  // Of twenty who decide on the same revision, one wins.
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).append(0, next)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  // A promote on one is live on the other; `pnpm bench gateways` times it.
  const slowest: number[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const heard = new Promise<void>((done) => {
      const stop = other.watch(() => {
        stop();
        done();
      });
    });
    const startedAt = performance.now();
    await one.append(number, next);
    await heard;
    slowest.push(performance.now() - startedAt);
    expect((await other.latest()).number).toBe(number + 1);
  }
  console.log(
    `heard on the other gateway after ${Math.round(Math.max(...slowest))} ms at the latest`,
  );
  expect((await other.history(3)).map(({ number }) => number)).toEqual([21, 20, 19]);

  await postgres.stop();
  postgres = null;
  expect((await other.latest()).number).toBe(21);
  await expect(one.append(21, next)).rejects.toMatchObject({ code: 'history_away' });
  await expect.poll(() => other.awaySince()).toBeInstanceOf(Date);
  const restarted = await openRevisionTable({
    database: openDatabase('postgres://nobody@127.0.0.1:9/none'),
    lastFile: join(folder, 'other.json'),
    failed: () => undefined,
  });
  expect((await restarted.latest()).number).toBe(21);
  expect(restarted.awaySince()).toBeInstanceOf(Date);
  await Promise.all([one, other, restarted].map((revisions) => revisions.close()));
});
