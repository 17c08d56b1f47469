import type { Revision } from '@gida/contracts/release';

import type { Revisions } from '../history/revisions.ts';
import type { Publication } from '../store/publications.ts';

export type Retention = {
  /** A tab may be open for so long and still ask for a chunk. */
  days: number;
  /** Of each remote, whatever their age. */
  builds: number;
};

const dayMs = 86_400_000;

export const cutoffOf = ({ days }: Retention, now: Date): string =>
  new Date(now.getTime() - days * dayMs).toISOString();

/**
 * The builds that nobody can need: not among the newest of their remote, published before the
 * cut-off, and in no revision that was served since. `served` are those revisions, today's among them.
 */
export function prunable(
  publications: readonly Publication[],
  served: readonly Revision[],
  retention: Retention,
  now: Date,
): Publication[] {
  const cutoff = cutoffOf(retention, now);
  const inUse = new Set(served.flatMap(namedIn));
  const places = new Map<string, number>();
  return publications
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .filter((publication) => {
      const place = places.get(publication.remote) ?? 0;
      places.set(publication.remote, place + 1);
      return (
        place >= retention.builds && publication.at < cutoff && !inUse.has(nameOf(publication))
      );
    });
}

/** Every revision that visitors got since then: the ones made since, and the one before them. */
export async function servedSince(revisions: Revisions, cutoff: string): Promise<Revision[]> {
  for (let limit = 500; ; limit *= 2) {
    const history = await revisions.history(limit);
    const before = history.findIndex(({ at }) => at < cutoff);
    if (before !== -1) return history.slice(0, before + 1);
    if (history.length < limit) return history;
  }
}

const namedIn = ({ remotes }: Revision): string[] =>
  Object.entries(remotes).flatMap(([remote, { stable, previous, canary }]) =>
    [stable, previous, canary?.version].flatMap((version) =>
      version ? [nameOf({ remote, version })] : [],
    ),
  );

const nameOf = ({ remote, version }: { remote: string; version: string }) => `${remote} ${version}`;
