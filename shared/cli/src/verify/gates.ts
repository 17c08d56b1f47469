import { isDirty } from '@gida/contracts/commit';
import { findContainerProblems } from '@gida/contracts/container-contract';
import { findMountFault } from '@gida/contracts/mount-form';
import { inspectBuild, knownPaths } from '@gida/contracts/inspect-build';
import type { Release } from '@gida/contracts/release';
import {
  checkAgainstShell,
  checkApiVersion,
  checkBudget,
  checkCalls,
  checkNames,
  checkProblems,
  findFileProblems,
} from '@gida/contracts/release-checks';

import type { BuildToVerify, ShellDescription } from './read-build.ts';

/** Passed: what was found. Failed: what is wrong and how to mend it. Skipped: what is missing for it. */
export type Outcome = { outcome: 'passed' | 'failed' | 'skipped'; message: string };
export type Gate = { name: string; check: (build: BuildToVerify) => Outcome };

const passed = (message: string): Outcome => ({ outcome: 'passed', message });
const failed = (message: string): Outcome => ({ outcome: 'failed', message });
const noShell: Outcome = {
  outcome: 'skipped',
  message:
    'the installed @gida/build describes no shell. Install the kit of the site: gida kit update',
};
const withShell =
  (check: (release: Release, shell: ShellDescription) => Outcome): Gate['check'] =>
  ({ release, shell }) =>
    shell ? check(release, shell) : noShell;

/** What the site asks of a build and can be known without it. */
export const gates: Gate[] = [
  {
    name: 'manifest',
    check({ release: { remote, version } }) {
      if (!/^(shell|remote-[a-z][a-z0-9-]*)$/.test(remote))
        return failed(`"${remote}" in release.json is no name like remote-booking.`);
      return /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(version)
        ? passed(`${remote} ${version}`)
        : failed(`"${version}" in release.json is no version like 1.0.0-a6adc565.`);
    },
  },
  {
    name: 'container',
    check({ release, texts }) {
      if (release.remote === 'shell') return passed('a shell has none');
      if (!('./routes' in release.exposes))
        return failed('it does not expose ./routes, the one module that the site loads.');
      const problems = findContainerProblems(release, texts.get(release.entry) ?? '');
      return checkProblems('container', problems, `${release.container} exposes ./routes`);
    },
  },
  { name: 'files', check: checkFiles },
  { name: 'budget', check: ({ release, earlier }) => checkBudget(release, earlier) },
  {
    name: 'code',
    check: ({ release, texts }) =>
      checkProblems(
        'code',
        release.remote === 'shell' ? [] : inspectBuild(release, texts).problems,
        'it keeps to its own part of the page',
      ),
  },
  {
    name: 'mounts',
    check({ release: { mounts, remote } }) {
      const faults = mounts.flatMap((mount) => findMountFault(mount) ?? []);
      if (faults.length > 0) return failed(faults.join(' '));
      return mounts.length > 0 || remote === 'shell'
        ? passed(`${mounts.join(', ')}; the site decides whether they are free`)
        : failed(
            'it has no path. Name one under "mounts" in rspack.config.ts, or under "gida" in package.json for a build of your own.',
          );
    },
  },
  { name: 'shell', check: withShell(checkShell) },
  { name: 'names', check: withShell(checkNames) },
  {
    name: 'calls',
    // Those of the kit: the site compares them with its API.
    check: ({ release }) => checkCalls(release, [...knownPaths]),
  },
  { name: 'api', check: withShell((release, { api }) => checkApiVersion(release, api)) },
  {
    name: 'commit',
    check: ({ release: { commit } }) =>
      isDirty(commit)
        ? {
            outcome: 'skipped',
            message: `${commit}: commit its changes and build again, or a shared site promotes it with --dirty only`,
          }
        : passed(commit),
  },
];

/** Its range, and the modules that it takes from the share scope. */
function checkShell(release: Release, { version, shared }: ShellDescription): Outcome {
  const versions = Object.entries(shared).map(([name, it]) => [name, it.version] as const);
  const checks = checkAgainstShell(release, { version, shared: Object.fromEntries(versions) });
  const wrong = checks.filter(({ outcome }) => outcome === 'failed');
  return wrong.length > 0
    ? failed(wrong.map(({ message }) => message).join(' '))
    : passed(checks.map(({ message }) => message).join('; '));
}

function checkFiles({ release, files }: BuildToVerify): Outcome {
  const problems = findFileProblems(release, files);
  return problems.length === 0
    ? passed(`${Object.keys(release.files).length} files match their hashes`)
    : failed(`${problems.slice(0, 5).join('; ')}. Build it again: gida build`);
}
