import type { Build } from '@gida/releases/release';
import { minBuildRetention } from '@gida/releases/release-api';
import { httpError } from '@gida/server/http-error';

import { prune, type PrunedStorage } from '../retention/prune.ts';

const dayMs = 86_400_000;
/** Builds of one remote: a team that ships every half an hour has fewer. */
export const buildQuota = { perDay: 48, stored: 300 };

/** Refuses a new build of a remote that has too many, so that no token fills the store. Makes room by the usual rule first. */
export async function assertRoomForBuild(
  releases: PrunedStorage,
  { remote, version }: Pick<Build, 'remote' | 'version'>,
): Promise<void> {
  const list = async () => (await releases.store.list()).filter((it) => it.remote === remote);
  const builds = await list();
  if (builds.some((it) => it.version === version)) return;
  const lately = builds.filter(({ at }) => Date.parse(at) > Date.now() - dayMs).length;
  if (lately < buildQuota.perDay) {
    if (builds.length < buildQuota.stored) return;
    await prune(
      releases,
      { ...minBuildRetention, dryRun: false, why: `room for ${remote}` },
      'gateway',
    );
    if ((await list()).length < buildQuota.stored) return;
  }
  const message = `${remote} has had ${lately} new builds in a day and ${builds.length} in all. Ask an operator to publish this one.`;
  throw httpError(429, 'too_many_builds', message);
}
