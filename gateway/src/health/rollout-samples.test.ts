import { expect, test } from 'vitest';

import { isInRollout } from '../serving/release-map.ts';
import { isCanaryWorse } from './canary-analysis.ts';
import { RolloutSamples } from './rollout-samples.ts';

const remote = 'remote-catalog';
const [stable, canaryVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const canary = { version: canaryVersion, percent: 50, rollout: 'a-rollout' };
const state = { stable, previous: null, blocked: [], canary };

test('a visitor counts for the build of their cohort only, whatever they report', () => {
  const samples = new RolloutSamples();
  const visitors = Array.from({ length: 40 }, (_, at) => `visitor-${at}`);

  for (const [at, visitor] of visitors.entries()) {
    const isCanary = isInRollout(visitor, canary);
    const version = isCanary ? stable : canaryVersion;
    samples.record(
      { kind: 'crashed', remote, version, cohort: isCanary ? 'stable' : 'canary' },
      { visitor, address: `198.18.${at}.1` },
      state,
    );
  }

  const [sample] = samples.samples();
  expect(sample).toMatchObject({
    canary: { visitors: 0, failures: 0 },
    stable: { visitors: 0, failures: 0 },
    votes: {},
  });
});

/** The same sample in every run of this test. */
const key = 'a key';
/** A hundredth of the usual size. */
const small = { key, maxVisitors: 1_000, networkShare: 1 };
const attacker = '203.0.113.9';

test('two equal builds go on after three times as many visitors as are kept', () => {
  const samples = new RolloutSamples({ key, maxVisitors: 20_000 });

  expect(simulate(samples, { visitors: 60_000, percent: 5, fails: 0.02 })).toBeNull();

  const [sample] = samples.samples();
  // Estimated from a quarter of them.
  expect(sample?.stable.visitors).toBeGreaterThan(0.95 * 57_000);
  expect(sample?.stable.visitors).toBeLessThan(1.05 * 57_000);
});

test('of many visitors at most 1 in 100 long rollouts of equal builds is aborted', () => {
  const runs = Array.from({ length: 100 }, (_, seed) =>
    simulate(new RolloutSamples(small), { visitors: 3_000, percent: 20, fails: 0.05, seed }),
  );

  expect(runs.filter((at) => at !== null).length).toBeLessThanOrEqual(runs.length / 100);
});

test('a canary that begins to fail twice as often is aborted, however many visitors came before', () => {
  const samples = new RolloutSamples(small);
  expect(simulate(samples, { visitors: 5_000, percent: 20, fails: 0.02 })).toBeNull();

  const bad = { percent: 20, fails: 0.02, canaryFails: 0.2, seed: 2 };

  expect(simulate(samples, { visitors: 50_000, ...bad })).not.toBeNull();
});

test.each([
  ['equal builds', 0.02, false],
  ['a canary that fails twice as often', 0.04, true],
])('22,000 visitors of one address do not change what happens to %s', (_, canaryFails, isBad) => {
  const samples = new RolloutSamples({ key, maxVisitors: 20_000 });
  for (let forged = 0; forged < 22_000; forged += 1) {
    visit(samples, `forged-${forged}`, attacker, 5);
  }

  const at = simulate(samples, { visitors: 60_000, percent: 5, fails: 0.02, canaryFails });

  expect(at !== null).toBe(isBad);
});

type Simulation = {
  visitors: number;
  percent: number;
  fails: number;
  canaryFails?: number;
  seed?: number;
};

/** The visitor after whom the canary was aborted; null if it was not. */
function simulate(
  samples: RolloutSamples,
  { visitors, percent, fails, canaryFails = fails, seed = 1 }: Simulation,
): number | null {
  const random = seeded(seed);
  const share = { ...canary, percent };
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const id = `${seed}-${visitor}`;
    const isBroken = random() < (isInRollout(id, share) ? canaryFails : fails);
    visit(samples, id, `10.${visitor % 256}.${(visitor >> 8) % 256}.7`, percent, isBroken);
    const [sample] = visitor % 500 === 0 ? samples.samples() : [];
    if (sample && isCanaryWorse(sample)) return visitor;
  }
  return null;
}

function visit(
  samples: RolloutSamples,
  visitor: string,
  address: string,
  percent = canary.percent,
  isBroken = false,
): void {
  const share = { ...canary, percent };
  const version = isInRollout(visitor, share) ? canaryVersion : stable;
  samples.record(
    { kind: isBroken ? 'crashed' : 'loaded', remote, version, cohort: 'stable' },
    { visitor, address },
    { ...state, canary: share },
  );
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
