import type { PruneAnswer, PruneRequest } from '@gida/contracts/releasing';

import { Refusal } from '../answers/refusal.ts';
import type { Publication } from '../store/publications.ts';
import type { Releases } from '../store/releases.ts';
import { cutoffOf, prunable, servedSince } from './retention.ts';

const tries = 3;

/**
 * Removes the builds that nobody can need. The revision that says so comes first: whoever gives an
 * old build to visitors at the same moment loses that race, or wins it and keeps the build.
 */
export async function prune(
  releases: Releases,
  { days, builds, dryRun, why }: PruneRequest,
  who: string,
): Promise<PruneAnswer> {
  const retention = { days, builds };
  for (let attempt = 1; ; attempt += 1) {
    const now = new Date();
    const { number } = await releases.revisions.look();
    const served = await servedSince(releases.revisions, cutoffOf(retention, now));
    const all = await releases.store.list();
    const old = prunable(all, served, retention, now);
    const removed = old.map(({ remote, version, at, by }) => ({ remote, version, at, by }));
    const kept = all.length - old.length;
    if (dryRun || old.length === 0) return { isDryRun: dryRun, removed, kept, revision: number };
    try {
      const revision = await removeAll(releases, old, { after: number, who, why });
      return { isDryRun: false, removed, kept, revision };
    } catch (error) {
      const isOutdated = error instanceof Refusal && error.code === 'revision_outdated';
      if (!isOutdated || attempt === tries) throw error;
    }
  }
}

type Signed = { after: number; who: string; why: string };

async function removeAll(
  { store, revisions }: Releases,
  old: Publication[],
  { after, who, why }: Signed,
): Promise<number> {
  let latest = after;
  for (const [remote, builds] of Map.groupBy(old, (build) => build.remote)) {
    const { remotes } = await revisions.latest();
    const versions = builds.map(({ version }) => version);
    const change = { action: 'prune', remote, versions } as const;
    const next = { who, why, idempotencyKey: null, change, remotes };
    latest = (await revisions.append(latest, next)).number;
    for (const build of builds) await store.remove(build);
  }
  return latest;
}
