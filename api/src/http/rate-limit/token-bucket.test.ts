import { expect, it } from 'vitest';

import { TokenBucket } from './token-bucket.ts';

const start = Date.now();

it('gives its burst at once, and then as much as time adds', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, start);

  const atOnce = [1, 2, 3, 4].map(() => bucket.take(1, start));

  expect(atOnce).toEqual([true, true, true, false]);
  expect(bucket.take(1, start + 1_000)).toBe(true);
  expect(bucket.take(1, start + 1_000)).toBe(false);
});

it('never holds more than its burst', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, start);

  expect(bucket.take(4, start + 3_600_000)).toBe(false);
});

it('takes nothing back when the clock is set back', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, start);

  expect(bucket.take(3, start - 60_000)).toBe(true);
});
