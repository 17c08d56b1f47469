import { expect, test } from 'vitest';

import { isCanaryWorse } from './canary-analysis.ts';

/** Visitors a second, looked at once a second; a fifth of them are in the rollout. */
const traffic = { visitors: 100, percent: 20, stableFails: 0.005 };
const runs = 100;

test('a canary at 20 % with 5 % failures is aborted within 30 s in each of 100 runs', () => {
  const seconds = simulateRuns(0.05, 30);

  expect(seconds.filter((second) => second === null)).toEqual([]);
  console.log(`aborted after ${Math.max(...seconds.map(Number))} s at the latest`);
});

test('a healthy canary is aborted in at most one of 100 ten-minute runs', () => {
  const aborted = simulateRuns(traffic.stableFails, 600).filter((second) => second !== null);

  expect(aborted.length).toBeLessThanOrEqual(runs / 100);
});

test.each([
  [
    'there are no canary visitors yet',
    { visitors: 0, failures: 0 },
    { visitors: 5_000, failures: 9 },
  ],
  [
    'the stable build has no reports',
    { visitors: 500, failures: 100 },
    { visitors: 0, failures: 0 },
  ],
  [
    'only a handful of visitors failed',
    { visitors: 20, failures: 20 },
    { visitors: 5_000, failures: 9 },
  ],
  [
    'both builds fail at the same rate',
    { visitors: 900, failures: 90 },
    { visitors: 4_000, failures: 400 },
  ],
])('a rollout is not aborted when %s', (_, canary, stable) => {
  expect(isCanaryWorse(canary, stable)).toBe(false);
});

/** The second at which each run was aborted; null where it never was. */
function simulateRuns(canaryFails: number, seconds: number): (number | null)[] {
  const random = seeded(20_261_121);
  return Array.from({ length: runs }, () => {
    const canary = { visitors: 0, failures: 0 };
    const stable = { visitors: 0, failures: 0 };
    for (let second = 1; second <= seconds; second += 1) {
      for (let visit = 0; visit < traffic.visitors; visit += 1) {
        const isCanary = random() * 100 < traffic.percent;
        const sample = isCanary ? canary : stable;
        sample.visitors += 1;
        if (random() < (isCanary ? canaryFails : traffic.stableFails)) sample.failures += 1;
      }
      if (isCanaryWorse(canary, stable)) return second;
    }
    return null;
  });
}

/** The same numbers in every run of this test (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
