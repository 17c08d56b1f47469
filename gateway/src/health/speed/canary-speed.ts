import type { RemoteState } from '@gida/releases/release';
import type { SpeedSample } from '@gida/releases/speed';
import { z } from 'zod';

import { isInRollout } from '../../serving/release-map.ts';
import { networkBucket, providerNetworkOf } from '../network-of.ts';
import type { HealthReportSender } from '../rollout-samples.ts';
import { describeSlower } from './slower-canary.ts';
import { addHistograms, addValue, SpeedHistograms } from './speed-histogram.ts';

/** Bounds the memory. A rollout that has so many is decided. */
const maxCounted = 100_000;
/** The share of a cohort that one network may supply: it cannot move the 75th percentile by a quarter. */
const maxNetworkShare = 0.05;
const minOfNetwork = 2;

/** How fast canary and stable build of one rollout are, one value of each metric for a visitor. */
export const RolloutSpeed = z.object({
  remote: z.string(),
  rollout: z.string(),
  version: z.string(),
  stable: z.string(),
  /** By cohort and metric, such as `canary inp`. */
  histograms: SpeedHistograms,
});
export type RolloutSpeed = z.infer<typeof RolloutSpeed>;

type TrackedRollout = { speed: RolloutSpeed; visitors: Set<string>; networks: Map<string, number> };

/** The speed of each rollout, from visitors whose cohort is certain. */
export class CanarySpeed {
  readonly #tracked = new Map<string, TrackedRollout>();
  readonly #networkShare: number;

  /** 1 is without a limit, else at most 5 %. */
  constructor(networkShare: number) {
    this.#networkShare = networkShare === 1 ? 1 : Math.min(networkShare, maxNetworkShare);
  }

  record(
    { remote, version, values }: SpeedSample,
    { visitor, address }: HealthReportSender,
    { canary, stable }: RemoteState,
  ): void {
    if (!visitor || !canary || !stable) return;
    const isCanary = isInRollout(visitor, canary);
    if (version !== (isCanary ? canary.version : stable)) return;
    const { rollout } = canary;
    const tracked = this.#track({ remote, rollout, version: canary.version, stable });
    const network = networkBucket(providerNetworkOf(address), rollout);
    for (const metric of ['inp', 'load'] as const) {
      const value = values[metric];
      const name = `${isCanary ? 'canary' : 'stable'} ${metric}`;
      if (value !== undefined && this.#isCounted(tracked, { name, metric, visitor, network }))
        addValue(tracked.speed.histograms, name, value);
    }
  }

  /** Those of rollouts that have not ended. */
  samples(remotes?: Record<string, RemoteState>): RolloutSpeed[] {
    for (const [remote, { speed }] of this.#tracked)
      if (remotes && remotes[remote]?.canary?.rollout !== speed.rollout)
        this.#tracked.delete(remote);
    return [...this.#tracked.values()].map(({ speed }) => speed);
  }

  #isCounted(
    { visitors, networks }: TrackedRollout,
    { name, metric, visitor, network }: Record<'name' | 'metric' | 'visitor' | 'network', string>,
  ): boolean {
    const [all, its] = [networks.get(name) ?? 0, networks.get(`${name} ${network}`) ?? 0];
    const limit = Math.max(minOfNetwork, this.#networkShare * (all + 1));
    const key = `${metric} ${visitor}`;
    if (its + 1 > limit || visitors.has(key) || visitors.size >= maxCounted) return false;
    visitors.add(key);
    networks.set(name, all + 1).set(`${name} ${network}`, its + 1);
    return true;
  }

  #track(of: Omit<RolloutSpeed, 'histograms'>): TrackedRollout {
    const tracked = this.#tracked.get(of.remote);
    if (tracked?.speed.rollout === of.rollout && tracked.speed.stable === of.stable) return tracked;
    const speed = { ...of, histograms: {} };
    const started: TrackedRollout = { speed, visitors: new Set(), networks: new Map() };
    this.#tracked.set(of.remote, started);
    return started;
  }
}

export type SlowerCanary = Omit<RolloutSpeed, 'histograms'> & { why: string };

/** The canaries that are slower, by what several gateways measured. */
export function findSlowerCanaries(all: RolloutSpeed[]): SlowerCanary[] {
  const rollouts = Object.values(Object.groupBy(all, (it) => `${it.rollout} ${it.stable}`));
  return rollouts.flatMap(([first, ...others] = []) => {
    if (!first) return [];
    const { histograms, ...rollout } = first;
    const sums = others.reduce((sum, it) => addHistograms(sum, it.histograms), histograms);
    const why = describeSlower(sums);
    return why ? [{ ...rollout, why }] : [];
  });
}
