import { createClient } from '@redis/client';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';

import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';
import { redisOptions } from '../redis.ts';
import type { Bucket } from './bucket.ts';
import { chargeInRedis, RateCounter } from './rate-counter.ts';
import { RateWindows } from './rate-windows.ts';

const minuteMs = 60_000;
const anEmail = { key: 'an email', max: 20, timeWindow: minuteMs };

it('keeps the window of an email address while 100,000 networks send requests', async () => {
  const counter = new RateCounter(null);
  for (let tries = 0; tries < 20; tries += 1) await counter.charge([anEmail]);

  for (let network = 0; network < 100_000; network += 1) {
    const key = `network 2001:db8:${network.toString(16)}`;
    await counter.charge([{ key, max: 1, timeWindow: minuteMs }]);
  }

  expect((await counter.charge([anEmail])).counts).toMatchObject([{ current: 21 }]);
});

it('forgets the windows with the lowest counts first, of these the oldest', () => {
  const windows = new RateWindows(10);
  for (let tries = 0; tries < 5; tries += 1) windows.count('guessed', minuteMs, 1, 0);
  windows.count('oldest', minuteMs, 1, 1);

  for (let other = 0; other < 9; other += 1) windows.count(`other ${other}`, minuteMs, 1, 2);

  expect(windows.count('guessed', minuteMs, 1, 3).current).toBe(6);
  expect(windows.count('other 0', minuteMs, 1, 3).current).toBe(2);
  expect(windows.count('oldest', minuteMs, 1, 3).current).toBe(1);
});

it('counts from the start when a window has ended', () => {
  const windows = new RateWindows(10);
  windows.count('typed', 1_000, 5, 0);

  expect(windows.count('typed', 1_000, 1, 999)).toEqual({ current: 6, ttl: 1 });
  expect(windows.count('typed', 1_000, 1, 1_000)).toEqual({ current: 1, ttl: 1_000 });
});

it('forgets ended windows before open ones', () => {
  const windows = new RateWindows(10);
  for (let tries = 0; tries < 5; tries += 1) windows.count('ended', 1_000, 1, 0);
  for (let other = 0; other < 9; other += 1) windows.count(`other ${other}`, minuteMs, 1, 0);

  windows.count('new', minuteMs, 1, 2_000);

  expect(windows.count('other 0', minuteMs, 1, 2_000).current).toBe(2);
});

const aBucket = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'network d'),
  max: fc.nat(3),
  amount: fc.nat(2),
  timeWindow: fc.constant(minuteMs),
});
const charges = fc.array(
  fc.array(fc.record({ bucket: aBucket, reserve: fc.option(aBucket) }), {
    minLength: 1,
    maxLength: 4,
  }),
  { maxLength: 8 },
);

it('a bucket that refuses charges none after it, in memory as in Redis', async () => {
  let run = 0;
  const redis = hasRedis ? await connectTemporaryRedis() : null;
  await fc.assert(
    fc.asyncProperty(charges, async (lists) => {
      run += 1;
      const memory = new RateCounter(null);
      const chargers = [
        (buckets: Bucket[]) => memory.charge(buckets),
        ...(redis ? [(buckets: Bucket[]) => chargeInRedis(redis, buckets)] : []),
      ];
      const expected = new Map<string, number>();
      for (const list of lists) {
        const buckets = list.map(({ bucket, reserve }): Bucket => {
          const ofRun = (each: Bucket): Bucket => ({ ...each, key: `${each.key} ${run}` });
          return { ...ofRun(bucket), ...(reserve && { reserve: ofRun(reserve) }) };
        });
        const outcome = chargeOf(expected, buckets);
        for (const charge of chargers) {
          const { counts, refusedMs } = await charge(buckets);
          expect(counts.map(({ current }) => current)).toEqual(outcome.counts);
          expect(refusedMs !== null).toBe(outcome.isRefused);
        }
      }
      for (const [key, count] of expected)
        for (const charge of chargers) {
          const read = { key, max: 0, timeWindow: minuteMs, amount: 0 };
          expect((await charge([read])).counts[0]?.current).toBe(count);
        }
    }),
    { numRuns: 60 },
  );
});

/** The rule in one place: up to the first bucket that neither has room nor has a reserve with room. */
function chargeOf(counted: Map<string, number>, buckets: Bucket[]) {
  const isFull = ({ key, max, amount = 1 }: Bucket): boolean => {
    counted.set(key, (counted.get(key) ?? 0) + amount);
    return counted.get(key)! > max; // set in the line before
  };
  const counts: number[] = [];
  const isRefused = buckets.some((bucket) => {
    const refuses = isFull(bucket);
    counts.push(counted.get(bucket.key) ?? 0);
    return refuses && (!bucket.reserve || isFull(bucket.reserve));
  });
  return { counts, isRefused };
}

async function connectTemporaryRedis() {
  const server = await startTemporaryRedis();
  const redis = createClient({ ...redisOptions(server.url), disableOfflineQueue: true });
  await redis.connect();
  onTestFinished(async () => {
    redis.destroy();
    await server.stop();
  });
  return redis;
}
