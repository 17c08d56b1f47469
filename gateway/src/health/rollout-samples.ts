import type { Canary, HealthReport, RemoteState } from '@gida/releases/release';
import { createHash } from 'node:crypto';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';
import { isInRollout } from '../serving/release-map.ts';
import { defaultMaxNetworkShare } from '../config/environment.ts';
import type { FailuresByCohort } from './canary-analysis.ts';
import { networkBucket, providerNetworkOf } from './network-of.ts';
import { VisitorSample, type Cohort, type SampleOptions } from './visitor-sample.ts';

/** Bounds the memory: of more visitors a random share is kept. */
const defaultMaxVisitors = 100_000;
/** Failures of one network that count however few others there are. */
const minVotesOfNetwork = 2;

/** Who sent a report: the id in their signed cookie, and their address. */
export type HealthReportSender = { visitor: string | undefined; address: string };

const CohortSample = z.object({
  /** Of `failures`, those that no other gateway has counted before; all of them with a single gateway. */
  firstFailures: z.number(),
  /** Null where there is no stable build to compare with. */
  version: z.string().nullable(),
  visitors: z.number(),
  failures: z.number(),
});

/** Canary and stable figures of one rollout since it started. */
export const RolloutSample = z.object({
  remote: z.string(),
  rollout: z.string(),
  percent: z.number(),
  canary: CohortSample.extend({ version: z.string() }),
  stable: CohortSample,
  /** Counted failures by network. */
  votes: z.record(z.string(), z.object({ canary: z.number(), stable: z.number() })),
});
export type RolloutSample = z.infer<typeof RolloutSample>;

type TrackedRollout = {
  remote: string;
  rollout: string;
  percent: number;
  versions: { canary: string; stable: string | null };
  sample: VisitorSample;
  /** Of everybody who was in the sample when they failed. */
  votes: Map<string, FailuresByCohort>;
  counted: number;
  firstFailures: Record<Cohort, number>;
  keys: string[];
};

/** Whether this gateway is the first of several to count something, which it then may. */
export type VoteKeys = Pick<RecordStore, 'create' | 'remove'>;

/** Counts every visitor of the sample once, in the cohort derived from their visitor id. */
export class RolloutSamples {
  readonly #tracked = new Map<string, TrackedRollout>();
  readonly #options: SampleOptions;
  /** Null with a single gateway. */
  readonly #keys: VoteKeys | null;

  constructor(options: Partial<SampleOptions> = {}, keys: VoteKeys | null = null) {
    this.#keys = keys;
    this.#options = {
      networkShare: defaultMaxNetworkShare,
      maxVisitors: defaultMaxVisitors,
      ...options,
    };
  }

  record(
    report: HealthReport,
    { visitor, address }: HealthReportSender,
    state: RemoteState | undefined,
  ): void {
    if (!visitor || !state?.canary) return;
    const tracked = this.#track(report.remote, state, state.canary);
    const cohort = isInRollout(visitor, state.canary) ? 'canary' : 'stable';
    if (report.version !== tracked.versions[cohort]) return;
    const network = networkBucket(providerNetworkOf(address), tracked.rollout);
    const sampled = tracked.sample.add(visitor, cohort, network);
    const isFailure = report.kind === 'load-failed' || report.kind === 'crashed';
    if (!isFailure || !sampled || sampled.hasFailed) return;
    tracked.sample.fail(sampled);
    const count = () => this.#countVote(tracked, network, cohort);
    if (!this.#keys) return count();
    // The next request of a visitor may reach another gateway. What cannot be counted is not counted.
    const hash = createHash('sha256').update(`${tracked.rollout} ${tracked.percent} ${visitor}`);
    const key = hash.digest('base64url');
    const onCreated = (isFirst: boolean) => {
      if (!isFirst) return;
      tracked.keys.push(key);
      count();
    };
    // A database that is down: missing data never aborts a rollout.
    void this.#keys.create(key, {}).then(onCreated, () => undefined);
  }

  samples(): RolloutSample[] {
    return [...this.#tracked.values()].map(({ versions, sample, votes, firstFailures, ...of }) => {
      const counts = (cohort: Cohort) => ({
        firstFailures: firstFailures[cohort],
        ...sample.counts(cohort),
      });
      return {
        remote: of.remote,
        rollout: of.rollout,
        percent: of.percent,
        canary: { version: versions.canary, ...counts('canary') },
        stable: { version: versions.stable, ...counts('stable') },
        votes: Object.fromEntries(votes),
      };
    });
  }

  /**
   * Whether a failure counts is decided before looking at which build failed: otherwise busy networks would shift the
   * comparison of two equal builds.
   */
  #countVote(tracked: TrackedRollout, network: string, cohort: Cohort): void {
    tracked.firstFailures[cohort] += 1;
    const votes = tracked.votes.get(network) ?? { canary: 0, stable: 0 };
    const share = this.#options.networkShare * (tracked.counted + 1);
    if (votes.canary + votes.stable + 1 > Math.max(minVotesOfNetwork, share)) return;
    tracked.votes.set(network, { ...votes, [cohort]: votes[cohort] + 1 });
    tracked.counted += 1;
  }

  /** Drops rollouts that have ended. */
  async retainActive(remotes: Record<string, RemoteState>): Promise<void> {
    for (const [remote, { rollout, keys }] of this.#tracked) {
      if (remotes[remote]?.canary?.rollout === rollout) continue;
      this.#tracked.delete(remote);
      for (const key of keys) await this.#keys?.remove(key);
    }
  }

  /** Counted anew at every percentage: the comparison needs one chance of getting the canary. */
  #track(remote: string, { stable }: RemoteState, { rollout, percent, ...canary }: Canary) {
    const tracked = this.#tracked.get(remote);
    const isSame = tracked?.rollout === rollout && tracked.percent === percent;
    if (isSame && tracked.versions.stable === stable) return tracked;
    const started: TrackedRollout = {
      remote,
      rollout,
      percent,
      versions: { canary: canary.version, stable },
      sample: new VisitorSample(this.#options),
      votes: new Map(),
      counted: 0,
      firstFailures: { canary: 0, stable: 0 },
      keys: [],
    };
    this.#tracked.set(remote, started);
    return started;
  }
}

/** Adds up the samples of several gateways for the same rollout. */
export function mergeSamples(all: RolloutSample[]): RolloutSample[] {
  const sums = new Map<string, RolloutSample>();
  for (const sample of all) {
    const key = `${sample.rollout} ${sample.percent} ${sample.stable.version}`;
    const sum = sums.get(key);
    const canary = addSamples(sample.canary, sum?.canary);
    const stable = addSamples(sample.stable, sum?.stable);
    const votes = addVotes(sample.votes, sum?.votes ?? {});
    sums.set(key, { ...sample, canary, stable, votes });
  }
  return [...sums.values()].map(({ canary, stable, ...sum }) => ({
    ...sum,
    canary: countOnce(canary),
    stable: countOnce(stable),
  }));
}

type CohortSample = z.infer<typeof CohortSample>;

const addSamples = <C extends CohortSample>(one: C, other: CohortSample | undefined): C => ({
  ...one,
  visitors: one.visitors + (other?.visitors ?? 0),
  failures: one.failures + (other?.failures ?? 0),
  firstFailures: one.firstFailures + (other?.firstFailures ?? 0),
});

/** Gateways that saw the same visitors counted as many of them again as of those who failed. */
const countOnce = <C extends CohortSample>(sum: C): C =>
  sum.failures === 0
    ? sum
    : {
        ...sum,
        visitors: Math.round((sum.visitors * sum.firstFailures) / sum.failures),
        failures: sum.firstFailures,
      };

function addVotes(
  one: Record<string, FailuresByCohort>,
  other: Record<string, FailuresByCohort>,
): Record<string, FailuresByCohort> {
  const sums = { ...one };
  for (const [network, { canary, stable }] of Object.entries(other)) {
    const votes = sums[network] ?? { canary: 0, stable: 0 };
    sums[network] = { canary: votes.canary + canary, stable: votes.stable + stable };
  }
  return sums;
}
