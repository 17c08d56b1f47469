import type { HealthReport, Placement } from '@gida/contracts/release';
import type { Figures } from '@gida/contracts/releasing';

import { isInRollout } from '../serving/release-map.ts';
import type { Revisions } from '../history/revisions.ts';
import { placementAfter } from '../releasing/placements.ts';
import { isWorse } from './verdict.ts';

/** More visitors than this teach nothing new about a build, and memory has an end. */
const mostVisitors = 100_000;

type Seen = { rollout: string; version: string; everybody: Set<string>; failed: Set<string> };
type Watched = { remote: string; canary: Seen; stable: Seen };

/**
 * Compares every rollout with the build it is to replace, from the moment it began. It may end a
 * rollout and do nothing else. What a visitor reports counts only for the cohort they are in by
 * their own name, and once.
 */
export class HealthWatch {
  readonly #watched = new Map<string, Watched>();

  note(report: HealthReport, visitor: string | undefined, placements: Record<string, Placement>) {
    const placement = placements[report.remote];
    if (!visitor || !placement?.canary) return;
    const { canary, stable } = this.#of(report.remote, placement, placement.canary.rollout);
    const seen = isInRollout(visitor, placement.canary) ? canary : stable;
    if (report.version !== seen.version || seen.everybody.size >= mostVisitors) return;
    seen.everybody.add(visitor);
    if (report.kind === 'load-failed' || report.kind === 'crashed') seen.failed.add(visitor);
  }

  figures(): Figures[] {
    return [...this.#watched.values()].flatMap(({ remote, canary, stable }) =>
      [
        { cohort: 'canary' as const, seen: canary },
        { cohort: 'stable' as const, seen: stable },
      ].map(({ cohort, seen }) => ({ remote, version: seen.version, cohort, ...sampleOf(seen) })),
    );
  }

  /** Ends the rollouts that do worse. A person's change in between wins: theirs is the newer word. */
  async abortBad(revisions: Revisions): Promise<string[]> {
    const bad = [...this.#watched.values()].filter(({ canary, stable }) =>
      isWorse(sampleOf(canary), sampleOf(stable)),
    );
    const aborted: string[] = [];
    for (const { remote, canary, stable } of bad) {
      const current = await revisions.latest();
      const now = current.remotes[remote];
      // Somebody ended it, or began another: that is not ours to judge by these figures.
      if (!now || now.canary?.rollout !== canary.rollout) continue;
      const { version } = canary;
      const change = { action: 'canary', remote, version, percent: 0 } as const;
      const next = placementAfter(change, now, { earlier: [], newRollout: '' });
      const [ours, theirs] = [sampleOf(canary), sampleOf(stable)];
      await revisions.append(current.number, {
        who: 'automatic abort',
        why: `${version} failed for ${ours.failures} of ${ours.visitors} visitors, ${theirs.failures} of ${theirs.visitors} with ${stable.version}`,
        idempotencyKey: null,
        change,
        remotes: { ...current.remotes, [remote]: next },
      });
      aborted.push(`${remote} ${version}`);
    }
    return aborted;
  }

  #of(remote: string, { stable, canary }: Placement, rollout: string): Watched {
    const known = this.#watched.get(remote);
    if (known?.canary.rollout === rollout && known.stable.version === stable) return known;
    const begun = {
      remote,
      canary: seenOf(rollout, canary?.version ?? ''),
      stable: seenOf(rollout, stable),
    };
    this.#watched.set(remote, begun);
    return begun;
  }
}

const seenOf = (rollout: string, version: string): Seen => ({
  rollout,
  version,
  everybody: new Set(),
  failed: new Set(),
});

const sampleOf = ({ everybody, failed }: Seen) => ({
  visitors: everybody.size,
  failures: failed.size,
});
