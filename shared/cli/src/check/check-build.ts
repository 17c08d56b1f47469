import { isDirty, unknownCommit } from '@gida/releases/commit';
import { checkContainer } from '@gida/releases/container-contract';
import { checkMountForm } from '@gida/releases/mount-form';
import { checkBuildCode, knownPaths } from '@gida/releases/check-build-code';
import { RemoteName, Version, type Build } from '@gida/releases/release';
import type { BuildCheck } from '@gida/releases/release-api';
import {
  checkCode,
  checkFit,
  checkUses,
  checkOf,
  compareFiles,
  toCheck,
} from '@gida/releases/build-checks';

import type { BuildToCheck } from './read-build.ts';

/** What the site asks of a build and can be known without it. */
export function checkBuild({ build, files, texts, earlier, shell, allowed }: BuildToCheck) {
  // Those of the kit: the site compares them with its API.
  const api = shell ? { version: shell.api, operations: [...knownPaths] } : null;
  const site = { shell: shell ?? null, api, earlier };
  const containerFailures = checkContainer(build, texts.get(build.entry) ?? '');
  return [
    checkName(build),
    checkFiles(build, compareFiles(build, files)),
    ...(build.remote === 'shell'
      ? []
      : checkCode(build, { containerFailures, ...checkBuildCode(build, texts) }, allowed)),
    checkMounts(build),
    ...checkFit(build, site),
    ...checkUses(build, site),
    checkCommit(build),
  ];
}

function checkName({ remote, version }: Build): BuildCheck {
  const failure = [RemoteName.safeParse(remote), Version.safeParse(version)].find(
    ({ success }) => !success,
  )?.error?.issues[0]?.message;
  return checkOf('manifest', failure, `${remote} ${version}`);
}

const checkFiles = ({ files }: Build, failures: string[]): BuildCheck =>
  checkOf(
    'files',
    failures.length > 0 && `${failures.slice(0, 5).join('; ')}. Build it again: gida build`,
    `${Object.keys(files).length} files match their hashes`,
  );

function checkMounts({ mounts, remote }: Build): BuildCheck {
  const faults = mounts.flatMap((mount) => checkMountForm(mount) ?? []);
  if (mounts.length === 0 && remote !== 'shell')
    faults.push(
      'it has no path. Name one under "mounts" in rspack.config.ts, or under "gida" in package.json for a build of your own.',
    );
  const passed = `${mounts.join(', ')}; the site decides whether they are free`;
  return checkOf('mounts', faults.join(' '), passed);
}

function checkCommit({ commit, commitProblem = 'no commit' }: Build): BuildCheck {
  if (!isDirty(commit)) return toCheck('commit', true, commit);
  const reason = commit === unknownCommit ? `git says "${commitProblem}"` : commit;
  const message = `${reason}: commit its changes and build again, or a shared site promotes it with --dirty only`;
  return { name: 'commit', outcome: 'skipped', message };
}
