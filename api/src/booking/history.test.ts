import { expect, it } from 'vitest';

import { keepsItsWord } from './testing/history-course.ts';

const serverUrl = process.env['DATABASE_URL'];

it('keeps every night, every promise and every naira in order while its processes are killed', async () => {
  const { wrongs, told } = await keepsItsWord({
    serverUrl: serverUrl ?? null,
    seconds: 6,
    killEveryMs: 2_000,
  });

  expect(wrongs).toEqual([]);
  expect(told.restartsMs.length).toBeGreaterThan(0);
  expect(told.held.length).toBeGreaterThan(0);
}, 90_000);
