import { expect, test } from 'vitest';

import { isCanaryWorse, type CanaryEvidence } from './canary-analysis.ts';

/** Visitors a second, looked at once a second; a fifth of them are in the rollout. */
const traffic = { visitors: 100, percent: 20, stableFails: 0.005 };
const runs = 100;
/** One percent of a hundred runs is a matter of luck. */
const manyRuns = 500;

test('a canary at 20 % with 5 % failures is aborted within 30 s in each of 100 runs', () => {
  const seconds = simulateRuns(0.05, 30);

  expect(seconds.filter((second) => second === null)).toEqual([]);
  console.log(`aborted after ${Math.max(...seconds.map(Number))} s at the latest`);
});

test.each([
  [20, 0.005],
  [50, 0.02],
  [80, 0.02],
  [90, 0.05],
  [1, 0.05],
])(
  'a healthy canary at %s percent with a failure rate of %s is aborted in at most 1 of 100 ten-minute runs',
  (percent, stableFails) => {
    const seconds = simulateRuns(stableFails, 600, { percent, stableFails }, manyRuns);

    expect(seconds.filter((second) => second !== null).length).toBeLessThanOrEqual(manyRuns / 100);
  },
);

test('a canary that fails twice as often as 2 % is aborted within 2,000 of its visitors in 9 of 10 runs', () => {
  const twofold = { percent: 20, stableFails: 0.02 };
  const aborted = simulateRuns(0.04, 100, twofold).filter((second) => second !== null);

  expect(aborted.length).toBeGreaterThanOrEqual(0.9 * runs);
});

const manyNetworks = (canary: number, stable: number): CanaryEvidence['votes'] =>
  Object.fromEntries(
    Array.from({ length: canary + stable }, (_, at) => [
      String(at),
      at < canary ? { canary: 1, stable: 0 } : { canary: 0, stable: 1 },
    ]),
  );

test.each([
  ['there are no canary visitors yet', 0, 5_000, manyNetworks(0, 9)],
  ['the stable build has no reports', 500, 0, manyNetworks(100, 0)],
  ['only four visitors failed', 20, 5_000, manyNetworks(4, 0)],
  ['both builds fail at the same rate', 900, 3_600, manyNetworks(90, 360)],
  ['all failures come from one network', 900, 3_600, { office: { canary: 90, stable: 0 } }],
])('a rollout is not aborted when %s', (_, canaryVisitors, stableVisitors, votes) => {
  const evidence = {
    percent: 20,
    canary: { visitors: canaryVisitors, failures: 0 },
    stable: { visitors: stableVisitors, failures: 0 },
    votes,
  };

  expect(isCanaryWorse(evidence)).toBe(false);
});

test('without a limit for networks one network is enough for an abort', () => {
  const sample = { visitors: 900, failures: 90 };
  const evidence = {
    percent: 20,
    canary: sample,
    stable: sample,
    votes: { office: { canary: 90, stable: 0 } },
  };

  expect(isCanaryWorse(evidence, 1)).toBe(true);
});

test('four failures abort nothing, however unlikely they are', () => {
  const sample = { visitors: 5_000, failures: 0 };
  const evidence = (failures: number) => ({
    percent: 1,
    canary: sample,
    stable: sample,
    votes: manyNetworks(failures, 0),
  });

  expect(isCanaryWorse(evidence(4), 1)).toBe(false);
  expect(isCanaryWorse(evidence(5), 1)).toBe(true);
});

/** The second at which each run was aborted; null where it never was. */
function simulateRuns(
  canaryFails: number,
  seconds: number,
  { percent, stableFails }: { percent: number; stableFails: number } = traffic,
  count = runs,
): (number | null)[] {
  const random = seeded(20_261_121);
  return Array.from({ length: count }, () => {
    const canary = { visitors: 0, failures: 0 };
    const stable = { visitors: 0, failures: 0 };
    for (let second = 1; second <= seconds; second += 1) {
      for (let visit = 0; visit < traffic.visitors; visit += 1) {
        const isCanary = random() * 100 < percent;
        const sample = isCanary ? canary : stable;
        sample.visitors += 1;
        if (random() < (isCanary ? canaryFails : stableFails)) sample.failures += 1;
      }
      const votes = { all: { canary: canary.failures, stable: stable.failures } };
      if (isCanaryWorse({ percent, canary, stable, votes }, 1)) return second;
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
