import type { StatusResponse } from '@gida/releases/release-api';

import type { ReleaseApiOptions } from './release-api-options.ts';
import { buildsInUse } from './served-versions.ts';

/** What is served, with health figures and what each build uses. */
export async function readReleaseStatus({
  releases: { revisions, store },
  figures,
  speed,
}: Pick<ReleaseApiOptions, 'releases' | 'figures' | 'speed'>): Promise<StatusResponse> {
  const { number, at, who, why, remotes } = await revisions.fetchLatest().catch(revisions.cached);
  const builds = buildsInUse(remotes).map(async (build) => {
    const release = await store.find(build.remote, build.version).catch(() => undefined);
    return { ...build, uses: release?.uses ?? null };
  });
  const inUse = await Promise.all(builds);
  return {
    revision: number,
    at,
    who,
    why,
    remotes,
    figures: figures(),
    // Releases go on without what a database that is down would say of speed.
    speed: await speed().catch(() => []),
    inUse,
  };
}
