import type { HealthReport, RemoteState } from '@gida/contracts/release';
import { z } from 'zod';

import { isInRollout } from '../serving/release-map.ts';
import type { Sample } from './canary-analysis.ts';

/** More visitors add no information about a build; bounds the memory. */
const maxVisitors = 100_000;

const CohortSample = z.object({ version: z.string(), visitors: z.number(), failures: z.number() });

/** Canary and stable figures of one rollout since it started. */
export const RolloutSample = z.object({
  remote: z.string(),
  rollout: z.string(),
  canary: CohortSample,
  stable: CohortSample,
});
export type RolloutSample = z.infer<typeof RolloutSample>;

type CohortVisitors = { version: string; seen: Set<string>; failed: Set<string> };
type TrackedRollout = {
  remote: string;
  rollout: string;
  canary: CohortVisitors;
  stable: CohortVisitors;
};

/** Counts every visitor once, in the cohort derived from their visitor id. */
export class RolloutSamples {
  readonly #tracked = new Map<string, TrackedRollout>();

  record(
    report: HealthReport,
    visitor: string | undefined,
    placement: RemoteState | undefined,
  ): void {
    if (!visitor || !placement?.canary) return;
    const { canary, stable } = this.#track(report.remote, placement, placement.canary);
    const cohort = isInRollout(visitor, placement.canary) ? canary : stable;
    if (report.version !== cohort.version || cohort.seen.size >= maxVisitors) return;
    cohort.seen.add(visitor);
    if (report.kind === 'load-failed' || report.kind === 'crashed') cohort.failed.add(visitor);
  }

  samples(): RolloutSample[] {
    return [...this.#tracked.values()].map(({ remote, rollout, canary, stable }) => ({
      remote,
      rollout,
      canary: countCohort(canary),
      stable: countCohort(stable),
    }));
  }

  /** Drops rollouts that have ended. */
  retainActive(placements: Record<string, RemoteState>): void {
    for (const [remote, { rollout }] of this.#tracked) {
      if (placements[remote]?.canary?.rollout !== rollout) this.#tracked.delete(remote);
    }
  }

  #track(remote: string, { stable }: RemoteState, canary: { version: string; rollout: string }) {
    const tracked = this.#tracked.get(remote);
    if (tracked?.rollout === canary.rollout && tracked.stable.version === stable) return tracked;
    const started = {
      remote,
      rollout: canary.rollout,
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
    const key = `${sample.rollout} ${sample.stable.version}`;
    const sum = sums.get(key);
    const both = (side: 'canary' | 'stable') => ({
      ...sample[side],
      ...addSamples(sample[side], sum?.[side]),
    });
    sums.set(key, { ...sample, canary: both('canary'), stable: both('stable') });
  }
  return [...sums.values()];
}

const addSamples = (one: Sample, other: Sample | undefined): Sample => ({
  visitors: one.visitors + (other?.visitors ?? 0),
  failures: one.failures + (other?.failures ?? 0),
});
