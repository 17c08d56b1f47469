import type { Revision } from '@gida/releases/release';
import type { PruneRequest } from '@gida/releases/release-api';

import type { RevisionLog } from '../../revisions/revision-log.ts';
import { buildKey, type StoredBuild } from '../../store/stored-builds.ts';
import { buildsInUse } from '../served-versions.ts';

/** `days`: how long an open tab may still request chunks. `builds`: the newest ones of a remote, whatever their age. */
type Retention = Pick<PruneRequest, 'days' | 'builds'>;

const dayMs = 86_400_000;

export const retentionCutoff = ({ days }: Retention, now: Date): string =>
  new Date(now.getTime() - days * dayMs).toISOString();

/**
 * Builds that nobody can need: not among the newest of their remote, published before the cutoff, and not
 * referenced by a revision served since. `served` are those revisions, including the current one.
 */
export function prunableBuilds(
  storedBuilds: readonly StoredBuild[],
  served: readonly Revision[],
  retention: Retention,
  now: Date,
): StoredBuild[] {
  const cutoff = retentionCutoff(retention, now);
  const inUse = new Set(served.flatMap(({ remotes }) => buildsInUse(remotes).map(buildKey)));
  const ranks = new Map<string, number>();
  return storedBuilds
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .filter((storedBuild) => {
      const rank = ranks.get(storedBuild.remote) ?? 0;
      ranks.set(storedBuild.remote, rank + 1);
      return (
        rank >= retention.builds && storedBuild.at < cutoff && !inUse.has(buildKey(storedBuild))
      );
    });
}

/** Revisions served since the cutoff: those created since, and the one before them. */
export async function revisionsServedSince(
  revisions: RevisionLog,
  cutoff: string,
): Promise<Revision[]> {
  for (let limit = 500; ; limit *= 2) {
    const history = await revisions.history(limit);
    const before = history.findIndex(({ at }) => at < cutoff);
    if (before !== -1) return history.slice(0, before + 1);
    if (history.length < limit) return history;
  }
}
