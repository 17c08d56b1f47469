import { dirtySources, isDirty, shortCommit } from '@gida/releases/commit';
import type { ReleaseAction } from '@gida/releases/release';
import type { BuildCheck } from '@gida/releases/release-api';

type ServedBuild = {
  change: ReleaseAction;
  version: string;
  commit: string;
  /** Whether the change makes it stable, and whether it has been. */
  becomesStable: boolean;
  wasStable: boolean;
  /** Others than the person who started it use the site. */
  isSharedSite: boolean;
};

/**
 * What stands in no commit can be neither reviewed nor built again, so all visitors of a shared site get it only when somebody
 * says so. Back to what was stable there is no such question.
 */
export function checkCommit(build: ServedBuild): BuildCheck {
  const { change, version, commit, becomesStable, wasStable, isSharedSite } = build;
  const check = (outcome: BuildCheck['outcome'], message: string) => ({
    name: 'commit',
    outcome,
    message,
  });
  if (!isDirty(commit)) return check('passed', `built from ${shortCommit(commit)}`);
  const head = `${version} was built from ${dirtySources(commit)}`;
  if (!isSharedSite) return check('skipped', `${head}; nobody else uses this site`);
  if (!becomesStable) return check('skipped', `${head}; to promote it takes --dirty`);
  if (change.action === 'promote' && change.dirty) return check('skipped', `${head}; --dirty`);
  if (change.action !== 'promote' && wasStable) return check('skipped', `${head}; it was stable`);
  return check(
    'failed',
    `${head}. Commit them and publish the build again, or promote it with --dirty (on the page Releases: confirm it).`,
  );
}
