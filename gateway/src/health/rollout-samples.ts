import type { HealthReport, Placement } from '@gida/contracts/release';
import { z } from 'zod';

import { isInRollout } from '../serving/release-map.ts';
import type { Sample } from './verdict.ts';

/** More visitors than this teach nothing new about a build, and memory has an end. */
const mostVisitors = 100_000;

const Seen = z.object({ version: z.string(), visitors: z.number(), failures: z.number() });

/** A rollout beside the build it is to replace, from the moment it began. */
export const RolloutSample = z.object({
  remote: z.string(),
  rollout: z.string(),
  canary: Seen,
  stable: Seen,
});
export type RolloutSample = z.infer<typeof RolloutSample>;

type People = { version: string; everybody: Set<string>; failed: Set<string> };
type Watched = { remote: string; rollout: string; canary: People; stable: People };

/** Counts every visitor once, in the cohort that their own name puts them in. */
export class RolloutSamples {
  readonly #watched = new Map<string, Watched>();

  note(report: HealthReport, visitor: string | undefined, placement: Placement | undefined): void {
    if (!visitor || !placement?.canary) return;
    const { canary, stable } = this.#of(report.remote, placement, placement.canary);
    const people = isInRollout(visitor, placement.canary) ? canary : stable;
    if (report.version !== people.version || people.everybody.size >= mostVisitors) return;
    people.everybody.add(visitor);
    if (report.kind === 'load-failed' || report.kind === 'crashed') people.failed.add(visitor);
  }

  samples(): RolloutSample[] {
    return [...this.#watched.values()].map(({ remote, rollout, canary, stable }) => ({
      remote,
      rollout,
      canary: counted(canary),
      stable: counted(stable),
    }));
  }

  /** Rollouts that ended are history; only what still runs is compared. */
  keepOnly(placements: Record<string, Placement>): void {
    for (const [remote, { rollout }] of this.#watched) {
      if (placements[remote]?.canary?.rollout !== rollout) this.#watched.delete(remote);
    }
  }

  #of(remote: string, { stable }: Placement, canary: { version: string; rollout: string }) {
    const known = this.#watched.get(remote);
    if (known?.rollout === canary.rollout && known.stable.version === stable) return known;
    const begun = {
      remote,
      rollout: canary.rollout,
      canary: nobody(canary.version),
      stable: nobody(stable),
    };
    this.#watched.set(remote, begun);
    return begun;
  }
}

const nobody = (version: string): People => ({ version, everybody: new Set(), failed: new Set() });

const counted = ({ version, everybody, failed }: People) => ({
  version,
  visitors: everybody.size,
  failures: failed.size,
});

/** Samples of many gateways of the same rollout made one. */
export function addedSamples(all: RolloutSample[]): RolloutSample[] {
  const sums = new Map<string, RolloutSample>();
  for (const sample of all) {
    const key = `${sample.rollout} ${sample.stable.version}`;
    const sum = sums.get(key);
    const both = (side: 'canary' | 'stable') => ({
      ...sample[side],
      ...addedPeople(sample[side], sum?.[side]),
    });
    sums.set(key, { ...sample, canary: both('canary'), stable: both('stable') });
  }
  return [...sums.values()];
}

const addedPeople = (one: Sample, other: Sample | undefined): Sample => ({
  visitors: one.visitors + (other?.visitors ?? 0),
  failures: one.failures + (other?.failures ?? 0),
});
