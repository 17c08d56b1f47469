import type { PruneResponse, PruneRequest } from '@gida/releases/release-api';
import { HttpError } from '@gida/server/http-error';

import { toBuildView, type StoredBuild } from '../../store/stored-builds.ts';
import { keepKit } from '../../store/kept-kits.ts';
import type { BuildStorage, BuildStore } from '../../store/build-store.ts';
import { retentionCutoff, prunableBuilds, revisionsServedSince } from './retention.ts';

export type PrunedStorage = BuildStorage & { kits: BuildStore };

const maxAttempts = 3;

/**
 * Removes builds that nobody can need. The revision is appended first: a concurrent change that serves
 * an old build either fails on the newer revision, or comes first and keeps the build.
 */
export async function prune(
  releases: PrunedStorage,
  { days, builds, dryRun, why }: PruneRequest,
  who: string,
): Promise<PruneResponse> {
  const retention = { days, builds };
  for (let attempt = 1; ; attempt += 1) {
    const now = new Date();
    const { number } = await releases.revisions.fetchLatest();
    const served = await revisionsServedSince(releases.revisions, retentionCutoff(retention, now));
    const all = await releases.store.list();
    const old = prunableBuilds(all, served, retention, now);
    const removed = old.map(toBuildView);
    const kept = all.length - old.length;
    if (dryRun || old.length === 0) return { isDryRun: dryRun, removed, kept, revision: number };
    try {
      const revision = await removeBuilds(releases, old, { after: number, who, why });
      return { isDryRun: false, removed, kept, revision };
    } catch (error) {
      const isOutdated = error instanceof HttpError && error.code === 'revision_outdated';
      if (!isOutdated || attempt === maxAttempts) throw error;
    }
  }
}

type PruneAuthor = { after: number; who: string; why: string };

async function removeBuilds(
  { store, revisions, kits }: PrunedStorage,
  old: StoredBuild[],
  { after, who, why }: PruneAuthor,
): Promise<number> {
  let latest = after;
  for (const [remote, builds] of Map.groupBy(old, (build) => build.remote)) {
    const { remotes } = await revisions.cached();
    const versions = builds.map(({ version }) => version);
    const change = { action: 'prune', remote, versions } as const;
    const next = { who, why, idempotencyKey: null, change, remotes };
    latest = (await revisions.append(latest, next)).number;
    for (const build of builds) {
      if (remote === 'shell') await keepKit(kits, store, build);
      await store.remove(build);
    }
  }
  return latest;
}
