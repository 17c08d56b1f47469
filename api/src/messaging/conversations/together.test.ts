import { expect, it } from 'vitest';

import { together } from './together.ts';

it('begins at once with one, and takes those who came meanwhile together, in their order', async () => {
  const batches: number[][] = [];
  const ask = together(3, async (batch: number[]) => {
    batches.push(batch);
    await Promise.resolve();
    return batch.map((number) => number * 10);
  });

  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));

  expect(answers).toEqual([10, 20, 30, 40, 50]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('lets nobody fail for another', async () => {
  const ask = together(10, async (batch: string[]) => {
    await Promise.resolve();
    if (batch.includes('bad')) throw new Error('bad');
    return batch;
  });

  const answers = await Promise.allSettled(['first', 'one', 'bad', 'two'].map(ask));
  const later = await ask('later');

  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(later).toBe('later');
});
