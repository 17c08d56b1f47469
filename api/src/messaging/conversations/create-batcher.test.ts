import { expect, it } from 'vitest';

import { createBatcher } from './create-batcher.ts';

it('batches the items of one turn of the event loop and those that arrive meanwhile, in order', async () => {
  const batches: number[][] = [];
  const later: Promise<number>[] = [];
  const ask = createBatcher(3, async (batch: number[]) => {
    batches.push(batch);
    if (batch.includes(4)) later.push(ask(6), ask(7));
    await Promise.resolve();
    return batch.map((number) => number * 10);
  });

  // Each in a callback of its own, as from different sockets.
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => Promise.resolve(number).then(ask)),
  );

  expect(responses).toEqual([10, 20, 30, 40, 50]);
  expect(await Promise.all(later)).toEqual([60, 70]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ]);
});

it('retries the items of a failed batch one by one', async () => {
  const ask = createBatcher(10, async (batch: string[]) => {
    await Promise.resolve();
    if (batch.includes('bad')) throw new Error('bad');
    return batch;
  });

  const responses = await Promise.allSettled(['first', 'one', 'bad', 'two'].map(ask));
  const later = await ask('later');

  expect(responses.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(later).toBe('later');
});
