import { expect, it } from 'vitest';
import { tooManyRequestsError } from '@gida/server/http-error';

import { createConcurrencyLimit } from './concurrency-limit.ts';

it('runs no more tasks at once than allowed, in the order of their calls', async () => {
  const limit = createConcurrencyLimit({ running: 2, waiting: 3 });
  const tasks = [1, 2, 3, 4].map(() => startTask());

  const results = tasks.map((task, index) => limit.run(() => task.run(index)));

  expect(tasks.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
  tasks[1]?.finish();
  expect(await results[1]).toBe(1);
  expect(tasks.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false]);
  for (const { finish } of tasks) finish();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('returns 503 when too many tasks wait, and frees the place of a failed one', async () => {
  const limit = createConcurrencyLimit({ running: 1, waiting: 1 });
  const first = startTask();
  const running = limit.run(() => first.run('first'));
  const waiting = limit.run(() => Promise.reject(new Error('broken')));

  await expect(limit.run(async () => 'third')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.any(String) },
  });
  first.finish();

  expect(await running).toBe('first');
  await expect(waiting).rejects.toThrow('broken');
  expect(await limit.run(async () => 'fourth')).toBe('fourth');
});

it('runs one task of a key at a time, so that one user does not take every place', async () => {
  const limit = createConcurrencyLimit({ running: 2, waiting: 3 });
  const [mine, alsoMine, theirs] = [startTask(), startTask(), startTask()];

  const results = [
    limit.run(() => mine.run('mine'), 'me'),
    limit.run(() => alsoMine.run('also mine'), 'me'),
    limit.run(() => theirs.run('theirs'), 'them'),
  ];

  expect([mine, alsoMine, theirs].map(({ isStarted }) => isStarted())).toEqual([true, false, true]);
  for (const { finish } of [mine, alsoMine, theirs]) finish();
  expect(await Promise.all(results)).toEqual(['mine', 'also mine', 'theirs']);
});

it('does not let one key take every waiting place', async () => {
  const limit = createConcurrencyLimit({ running: 1, waiting: 3, waitingPerKey: 1 });
  const first = startTask();
  const results = [
    limit.run(() => first.run('first'), 'me'),
    limit.run(async () => 'second', 'me'),
    limit.run(async () => 'theirs', 'them'),
  ];

  await expect(limit.run(async () => 'third', 'me')).rejects.toMatchObject({ status: 503 });
  first.finish();

  expect(await Promise.all(results)).toEqual(['first', 'second', 'theirs']);
});

it('runs as many tasks of a key at once as told, and refuses with the error of its choice', async () => {
  const limit = createConcurrencyLimit({
    running: 5,
    waiting: 5,
    runningPerKey: 2,
    waitingPerKey: 1,
    toError: () => tooManyRequestsError(1),
  });
  const mine = [startTask(), startTask(), startTask()];

  const results = mine.map((task, index) => limit.run(() => task.run(index), 'me'));
  await expect(limit.run(async () => 'fourth', 'me')).rejects.toMatchObject({ status: 429 });

  expect(mine.map(({ isStarted }) => isStarted())).toEqual([true, true, false]);
  mine[0]?.finish();
  await results[0];
  expect(mine[2]?.isStarted()).toBe(true);
  for (const { finish } of mine) finish();
  expect(await Promise.all(results)).toEqual([0, 1, 2]);
  expect(await limit.run(async () => 'fourth', 'me')).toBe('fourth');
});

it('starts the waiting tasks of several keys in turn', async () => {
  const limit = createConcurrencyLimit({ running: 1, waiting: 10 });
  const started: string[] = [];
  const run = (key: string | undefined, name: string) =>
    limit.run(async () => void started.push(name), key);

  await Promise.all([
    run('one', 'one 1'),
    run('one', 'one 2'),
    run('one', 'one 3'),
    run('other', 'other 1'),
    run('other', 'other 2'),
    run(undefined, 'without a key'),
  ]);

  expect(started).toEqual(['one 1', 'one 2', 'other 1', 'without a key', 'one 3', 'other 2']);
});

it('starts smaller tasks first, and has waiting places by size', async () => {
  const limit = createConcurrencyLimit({ running: 1, waiting: 20 });
  const started: number[] = [];
  const run = (size: number) =>
    limit.run(async () => void started.push(size), undefined, undefined, size);
  const results = [run(16), run(12), run(5), run(3)];

  await expect(run(1)).rejects.toMatchObject({ status: 503 });
  await Promise.all(results);

  expect(started).toEqual([16, 3, 5, 12]);
});

function startTask() {
  const finished = Promise.withResolvers<void>();
  let started = false;
  return {
    run: async <T>(value: T): Promise<T> => {
      started = true;
      await finished.promise;
      return value;
    },
    isStarted: () => started,
    finish: () => finished.resolve(),
  };
}
