import { isDirty } from '@gida/releases/commit';
import { findContainerProblems } from '@gida/releases/container-contract';
import { findMountFault } from '@gida/releases/mount-form';
import { inspectBuild, knownPaths } from '@gida/releases/inspect-build';
import { RemoteName, Version, type Release } from '@gida/releases/release';
import type { ReleaseCheck } from '@gida/releases/release-api';
import {
  checkCode,
  checkFit,
  checkUses,
  findFileProblems,
  toCheck,
} from '@gida/releases/release-checks';

import type { BuildToVerify } from './read-build.ts';

/** What the site asks of a build and can be known without it. */
export function checkBuild({ release, files, texts, earlier, shell }: BuildToVerify) {
  // Those of the kit: the site compares them with its API.
  const api = shell ? { version: shell.api, operations: [...knownPaths] } : null;
  const site = { shell: shell ?? null, api, earlier };
  return [
    checkName(release),
    checkFiles(release, findFileProblems(release, files)),
    ...(release.remote === 'shell'
      ? []
      : checkCode(release, {
          containerProblems: findContainerProblems(release, texts.get(release.entry) ?? ''),
          problems: inspectBuild(release, texts).problems,
        })),
    checkMounts(release),
    ...checkFit(release, site),
    ...checkUses(release, site),
    checkCommit(release),
  ];
}

function checkName({ remote, version }: Release): ReleaseCheck {
  const problem = [RemoteName.safeParse(remote), Version.safeParse(version)].find(
    ({ success }) => !success,
  )?.error?.issues[0]?.message;
  return toCheck('manifest', !problem, problem ?? `${remote} ${version}`);
}

const checkFiles = ({ files }: Release, problems: string[]): ReleaseCheck =>
  toCheck(
    'files',
    problems.length === 0,
    problems.length === 0
      ? `${Object.keys(files).length} files match their hashes`
      : `${problems.slice(0, 5).join('; ')}. Build it again: gida build`,
  );

function checkMounts({ mounts, remote }: Release): ReleaseCheck {
  const faults = mounts.flatMap((mount) => findMountFault(mount) ?? []);
  if (mounts.length === 0 && remote !== 'shell')
    faults.push(
      'it has no path. Name one under "mounts" in rspack.config.ts, or under "gida" in package.json for a build of your own.',
    );
  const passed = `${mounts.join(', ')}; the site decides whether they are free`;
  return toCheck('mounts', faults.length === 0, faults.join(' ') || passed);
}

const checkCommit = ({ commit }: Release): ReleaseCheck =>
  isDirty(commit)
    ? {
        name: 'commit',
        outcome: 'skipped',
        message: `${commit}: commit its changes and build again, or a shared site promotes it with --dirty only`,
      }
    : toCheck('commit', true, commit);
