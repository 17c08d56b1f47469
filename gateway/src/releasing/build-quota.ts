import type { Release } from '@gida/contracts/release';
import { minRetention } from '@gida/contracts/release-api';

import { httpError } from '../http/http-error.ts';
import { prune, type PrunedStorage } from './prune.ts';

const dayMs = 86_400_000;
/** Builds of one remote: a team that ships every half an hour has fewer. */
export const buildQuota = { perDay: 48, stored: 300 };

/** Refuses a new build of a remote that has too many, so that no token fills the store. Makes room by the usual rule first. */
export async function assertRoomForBuild(
  releases: PrunedStorage,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  now = Date.now(),
): Promise<void> {
  const list = async () => (await releases.store.list()).filter((it) => it.remote === remote);
  const builds = await list();
  if (builds.some((it) => it.version === version)) return;
  const lately = builds.filter(({ at }) => Date.parse(at) > now - dayMs).length;
  if (lately >= buildQuota.perDay)
    throw tooManyBuilds(
      `${lately} builds of ${remote} were published in a day. Wait, or ask an operator.`,
    );
  if (builds.length < buildQuota.stored) return;
  await prune(releases, { ...minRetention, dryRun: false, why: `room for ${remote}` }, 'gateway');
  if ((await list()).length >= buildQuota.stored)
    throw tooManyBuilds(
      `${remote} has ${buildQuota.stored} builds of the last ${minRetention.days} days.`,
    );
}

const tooManyBuilds = (message: string) => httpError(429, 'too_many_builds', message);
