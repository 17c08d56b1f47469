import { isCanaryWorse } from '../../gateway/src/health/canary-analysis.ts';
import { RolloutSamples } from '../../gateway/src/health/rollout-samples.ts';
import { isInRollout } from '../../gateway/src/serving/release-map.ts';
import { canaryVersion, remote, seeded, stable } from './simulated.ts';

/** Three times as many visitors as a gateway keeps. */
export const longVisitors = 300_000;
const step = 1_000;

type LongRollout = { run: number; percent: number; fails: number };

/** Whether a canary that is as good as the stable build is aborted among many visitors. */
export function isLongRolloutAborted({ run, percent, fails }: LongRollout): boolean {
  const random = seeded(20_261_123 + run);
  const canary = { version: canaryVersion, percent, rollout: `long rollout ${run}` };
  const state = { stable, previous: null, blocked: [], canary };
  const samples = new RolloutSamples({ key: `key ${run}` });
  for (let visit = 1; visit <= longVisitors; visit += 1) {
    const visitor = `${run}-${visit}`;
    const version = isInRollout(visitor, canary) ? canaryVersion : stable;
    const kind = random() < fails ? 'crashed' : 'loaded';
    const reporter = { visitor, address: `10.${visit % 256}.${(visit >> 8) % 256}.1` };
    samples.record({ kind, remote, version, cohort: 'stable' }, reporter, state);
    const [sample] = visit % step === 0 ? samples.samples() : [];
    if (sample && isCanaryWorse(sample)) return true;
  }
  return false;
}
