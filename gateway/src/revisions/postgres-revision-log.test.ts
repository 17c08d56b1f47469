import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/temporary-postgres.ts';
import { openDatabase } from '../records/database.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { createPostgresRecordStore } from '../records/postgres-record-store.ts';
import { openRevisionLog } from './revision-log.ts';
import { temporaryFolder } from '../testing/builds.ts';

let postgres: TemporaryPostgres | null;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres?.stop());

const next = { who: 'Ada', why: 'a test', idempotencyKey: null, remotes: {} };

test('an unreadable newest revision in PostgreSQL is reported and an earlier one is served', async (context) => {
  if (!postgres) return context.skip();
  const database = openDatabase(postgres.url);
  const damaged: string[] = [];
  const open = async () =>
    openRevisionLog({
      records: createPostgresRecordStore(database, 'revision', (it) => damaged.push(it)),
    });
  const first = await open();
  await first.append(0, next);
  await first.append(1, next);
  await first.close();
  await database.query("update gateway_record set body = '{}' where key = '00000002'");

  const reopened = await open();

  expect((await reopened.cached()).number).toBe(1);
  expect(reopened.isNewestUnreadable()).toBe(true);
  expect(new Set(damaged)).toEqual(new Set(['revision 00000002']));
  expect((await reopened.append(1, next)).number).toBe(3);
  expect(reopened.isNewestUnreadable()).toBe(false);
  expect((await reopened.history(9)).map(({ number }) => number)).toEqual([3, 1]);
  await reopened.close();
  await database.query('delete from gateway_record');
  await database.close();
});

test('gateways share revisions through PostgreSQL and keep the last one when the database is down', async (context) => {
  if (!postgres) return context.skip();
  const folder = await temporaryFolder();
  const open = (name: string) =>
    openRevisionLog({
      records: createPostgresRecordStore(openDatabase(postgres?.url ?? ''), 'revision'),
      lastRecords: createFileRecordStore(join(folder, name)),
    });
  const [one, other] = await Promise.all([open('one'), open('other')]);

  // Of twenty concurrent appends to the same revision, one wins.
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).append(0, next)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of [one, other])
    await expect.poll(async () => (await each.cached()).number).toBe(1);

  // A revision appended on one gateway reaches the other; `pnpm bench gateways` measures the delay.
  const delaysMs: number[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const received = new Promise<void>((done) => {
      const stop = other.watch(() => {
        stop();
        done();
      });
    });
    const startedAt = performance.now();
    await one.append(number, next);
    await received;
    delaysMs.push(performance.now() - startedAt);
    expect((await other.cached()).number).toBe(number + 1);
  }
  console.log(
    `received by the other gateway after ${Math.round(Math.max(...delaysMs))} ms at the latest`,
  );
  expect((await other.history(3)).map(({ number }) => number)).toEqual([21, 20, 19]);

  await postgres.stop();
  postgres = null;
  expect((await other.cached()).number).toBe(21);
  await expect(one.append(21, next)).rejects.toMatchObject({ code: 'revisions_unavailable' });
  await expect.poll(() => other.unavailableSince()).toBeInstanceOf(Date);
  const restarted = await openRevisionLog({
    records: createPostgresRecordStore(
      openDatabase('postgres://nobody@127.0.0.1:9/none'),
      'revision',
    ),
    lastRecords: createFileRecordStore(join(folder, 'other')),
  });
  expect((await restarted.cached()).number).toBe(21);
  expect(restarted.unavailableSince()).toBeInstanceOf(Date);
  await Promise.all([one, other, restarted].map((revisions) => revisions.close()));
});
