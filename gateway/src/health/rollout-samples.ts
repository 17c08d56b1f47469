import type { Canary, HealthReport, RemoteState } from '@gida/contracts/release';
import { z } from 'zod';

import { isInRollout } from '../serving/release-map.ts';
import { defaultNetworkShare, type Sample, type Votes } from './canary-analysis.ts';
import { networkBucket, networkOf } from './network-of.ts';

/** More visitors add no information about a build; bounds the memory. */
const maxVisitors = 100_000;
/** Failures of one network that count however few others there are. */
const minVotesOfNetwork = 2;

/** Who sent a report: the id in their signed cookie, and their address. */
export type Reporter = { visitor: string | undefined; address: string };

const CohortSample = z.object({ version: z.string(), visitors: z.number(), failures: z.number() });

/** Canary and stable figures of one rollout since it started. */
export const RolloutSample = z.object({
  remote: z.string(),
  rollout: z.string(),
  percent: z.number(),
  canary: CohortSample,
  stable: CohortSample,
  /** Counted failures by network. */
  votes: z.record(z.string(), z.object({ canary: z.number(), stable: z.number() })),
});
export type RolloutSample = z.infer<typeof RolloutSample>;

type CohortVisitors = { version: string; seen: Set<string>; failed: Set<string> };
type TrackedRollout = {
  remote: string;
  rollout: string;
  percent: number;
  canary: CohortVisitors;
  stable: CohortVisitors;
  votes: Map<string, Votes>;
  counted: number;
};

/** Counts every visitor once, in the cohort derived from their visitor id. */
export class RolloutSamples {
  readonly #tracked = new Map<string, TrackedRollout>();
  readonly #networkShare: number;

  constructor(networkShare = defaultNetworkShare) {
    this.#networkShare = networkShare;
  }

  record(
    report: HealthReport,
    { visitor, address }: Reporter,
    placement: RemoteState | undefined,
  ): void {
    if (!visitor || !placement?.canary) return;
    const tracked = this.#track(report.remote, placement, placement.canary);
    const name = isInRollout(visitor, placement.canary) ? 'canary' : 'stable';
    const cohort = tracked[name];
    if (report.version !== cohort.version || cohort.seen.size >= maxVisitors) return;
    cohort.seen.add(visitor);
    const isFailure = report.kind === 'load-failed' || report.kind === 'crashed';
    if (!isFailure || cohort.failed.has(visitor)) return;
    cohort.failed.add(visitor);
    this.#countVote(tracked, networkOf(address), name);
  }

  samples(): RolloutSample[] {
    return [...this.#tracked.values()].map(({ counted: _counted, canary, stable, ...rest }) => ({
      ...rest,
      canary: countCohort(canary),
      stable: countCohort(stable),
      votes: Object.fromEntries(rest.votes),
    }));
  }

  /**
   * Whether a failure counts is decided before looking at which build failed: otherwise busy networks would shift the
   * comparison of two equal builds.
   */
  #countVote(tracked: TrackedRollout, network: string, cohort: keyof Votes): void {
    const bucket = networkBucket(network, tracked.rollout);
    const votes = tracked.votes.get(bucket) ?? { canary: 0, stable: 0 };
    const share = this.#networkShare * (tracked.counted + 1);
    if (votes.canary + votes.stable + 1 > Math.max(minVotesOfNetwork, share)) return;
    tracked.votes.set(bucket, { ...votes, [cohort]: votes[cohort] + 1 });
    tracked.counted += 1;
  }

  /** Drops rollouts that have ended. */
  retainActive(placements: Record<string, RemoteState>): void {
    for (const [remote, { rollout }] of this.#tracked) {
      if (placements[remote]?.canary?.rollout !== rollout) this.#tracked.delete(remote);
    }
  }

  /** Counted anew at every percentage: the comparison needs one chance of getting the canary. */
  #track(remote: string, { stable }: RemoteState, { rollout, percent, ...canary }: Canary) {
    const tracked = this.#tracked.get(remote);
    const isSame = tracked?.rollout === rollout && tracked.percent === percent;
    if (isSame && tracked.stable.version === stable) return tracked;
    const started: TrackedRollout = {
      remote,
      rollout,
      percent,
      votes: new Map(),
      counted: 0,
      canary: emptyCohort(canary.version),
      stable: emptyCohort(stable),
    };
    this.#tracked.set(remote, started);
    return started;
  }
}

const emptyCohort = (version: string): CohortVisitors => ({
  version,
  seen: new Set(),
  failed: new Set(),
});

const countCohort = ({ version, seen, failed }: CohortVisitors) => ({
  version,
  visitors: seen.size,
  failures: failed.size,
});

/** Adds up the samples of several gateways for the same rollout. */
export function mergeSamples(all: RolloutSample[]): RolloutSample[] {
  const sums = new Map<string, RolloutSample>();
  for (const sample of all) {
    const key = `${sample.rollout} ${sample.percent} ${sample.stable.version}`;
    const sum = sums.get(key);
    const both = (side: 'canary' | 'stable') => ({
      ...sample[side],
      ...addSamples(sample[side], sum?.[side]),
    });
    const votes = addVotes(sample.votes, sum?.votes ?? {});
    sums.set(key, { ...sample, canary: both('canary'), stable: both('stable'), votes });
  }
  return [...sums.values()];
}

const addSamples = (one: Sample, other: Sample | undefined): Sample => ({
  visitors: one.visitors + (other?.visitors ?? 0),
  failures: one.failures + (other?.failures ?? 0),
});

function addVotes(one: Record<string, Votes>, other: Record<string, Votes>): Record<string, Votes> {
  const sums = { ...one };
  for (const [network, { canary, stable }] of Object.entries(other)) {
    const votes = sums[network] ?? { canary: 0, stable: 0 };
    sums[network] = { canary: votes.canary + canary, stable: votes.stable + stable };
  }
  return sums;
}
