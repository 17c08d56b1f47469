import { isCanaryWorse } from '../../gateway/src/health/canary-analysis.ts';
import {
  mergeSamples,
  RolloutSamples,
  type VoteKeys,
} from '../../gateway/src/health/rollout-samples.ts';
import { isInRollout } from '../../gateway/src/serving/release-map.ts';
import { canaryVersion, remote, seeded, stable } from './simulated.ts';

const visitors = 3_000;
const visits = 3;
const step = 50;

type SharedRollout = { run: number; gateways: number; percent: number; fails: number };

/**
 * Whether a canary that is as good as the stable build is aborted when each of a visitor's visits reaches any of several
 * gateways. A visitor for whom a page fails sees it fail at every visit.
 */
export async function isSharedRolloutAborted({ run, gateways, percent, fails }: SharedRollout) {
  const random = seeded(20_261_125 + run);
  const canary = { version: canaryVersion, percent, rollout: `shared rollout ${run}` };
  const state = { stable, previous: null, blocked: [], canary };
  const keys = votesInMemory();
  const samples = Array.from({ length: gateways }, () => new RolloutSamples({}, keys));
  for (let visit = 1; visit <= visitors; visit += 1) {
    const visitor = `${run}-${visit}`;
    const version = isInRollout(visitor, canary) ? canaryVersion : stable;
    const kind = random() < fails ? 'crashed' : 'loaded';
    const reporter = { visitor, address: `10.${visit % 256}.${(visit >> 8) % 256}.1` };
    for (let again = 0; again < visits; again += 1) {
      const gateway = samples[Math.floor(random() * gateways)];
      gateway?.record({ kind, remote, version, cohort: 'stable' }, reporter, state);
    }
    if (visit % step > 0) continue;
    await new Promise(setImmediate);
    const [sample] = mergeSamples(samples.flatMap((it) => it.samples()));
    if (sample && isCanaryWorse(sample)) return true;
  }
  return false;
}

function votesInMemory(): VoteKeys {
  const counted = new Set<string>();
  return {
    create: async (key) => !counted.has(key) && Boolean(counted.add(key)),
    remove: async (key) => void counted.delete(key),
  };
}
