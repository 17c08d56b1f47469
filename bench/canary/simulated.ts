import type { RemoteState } from '@gida/releases/release';

import { HealthMonitor } from '../../gateway/src/health/health-monitor.ts';
import { openFileRevisionLog } from '../../gateway/src/revisions/revision-log.ts';
import { isInRollout } from '../../gateway/src/serving/release-map.ts';

/** Visitors a second; a fifth of them are in the rollout. */
export const traffic = { visitors: 100, percent: 20, stableFails: 0.005 };
export const remote = 'remote-catalog';
export const [stable, canaryVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];

type Run = { run: number; fails: number; seconds: number };

/** The second at which a rollout was aborted; null if it was not. */
export async function rollout(
  folder: string,
  { run, fails, seconds }: Run,
): Promise<number | null> {
  const random = seeded(20_261_121 + run);
  const canary = { version: canaryVersion, percent: traffic.percent, rollout: `${folder}` };
  const remotes: Record<string, RemoteState> = {
    [remote]: { stable, previous: null, blocked: [], canary },
  };
  const revisions = await openFileRevisionLog(folder);
  const initial = { who: 'Ada', why: 'a rollout', idempotencyKey: null, remotes: remotes };
  await revisions.append(0, initial);
  const monitor = new HealthMonitor(null);
  for (let second = 1; second <= seconds; second += 1) {
    for (let visit = 0; visit < traffic.visitors; visit += 1) {
      const visitor = `${second}-${visit}`;
      const isCanary = isInRollout(visitor, canary);
      const isBad = random() < (isCanary ? fails : traffic.stableFails);
      const version = isCanary ? canaryVersion : stable;
      const kind = isBad ? 'crashed' : 'loaded';
      const address = `10.${second % 256}.${visit % 256}.1`;
      const reporter = { visitor, address };
      monitor.record({ kind, remote, version, cohort: 'stable' }, reporter, remotes);
    }
    if ((await monitor.abortFailingRollouts(revisions)).length > 0) return second;
  }
  return null;
}

/** The same numbers in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
