import { expect, test } from 'vitest';

import { isInRollout } from '../serving/release-map.ts';
import { RolloutSamples } from './rollout-samples.ts';

const remote = 'remote-catalog';
const [stable, candidate] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const canary = { version: candidate, percent: 50, rollout: 'a-rollout' };
const placement = { stable, previous: null, blocked: [], canary };

test('a visitor counts for the build of their cohort only, whatever they report', () => {
  const samples = new RolloutSamples();
  const visitors = Array.from({ length: 40 }, (_, at) => `visitor-${at}`);

  for (const [at, visitor] of visitors.entries()) {
    const isCanary = isInRollout(visitor, canary);
    const version = isCanary ? stable : candidate;
    samples.record(
      { kind: 'crashed', remote, version, cohort: isCanary ? 'stable' : 'canary' },
      { visitor, address: `198.18.${at}.1` },
      placement,
    );
  }

  const [sample] = samples.samples();
  expect(sample).toMatchObject({
    canary: { visitors: 0, failures: 0 },
    stable: { visitors: 0, failures: 0 },
    votes: {},
  });
});
