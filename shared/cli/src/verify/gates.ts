import { isDirty } from '@gida/contracts/commit';
import { findMountFault } from '@gida/contracts/mount-form';
import type { Release } from '@gida/contracts/release';
import { isSameMajor, satisfiesRange } from '@gida/contracts/version-range';

import type { BuildToVerify } from './read-build.ts';

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
    check({ release: { container, version, exposes, remote } }) {
      if (remote === 'shell') return passed('a shell has none');
      if (!container.endsWith(version.replaceAll(/[^a-z0-9]/g, '_')))
        return failed(
          `${container} does not end in its version: two builds in one page would take each other for the same. Put it into "name" and "output.uniqueName".`,
        );
      return './routes' in exposes
        ? passed(`${container} exposes ./routes`)
        : failed(`${container} does not expose ./routes, the one module that the site loads.`);
    },
  },
  { name: 'files', check: checkFiles },
  {
    name: 'budget',
    check({ release, shell }) {
      if (release.remote === 'shell') return passed('a shell has none');
      if (!shell) return noShell;
      const { budgets } = shell;
      const { entry, page } = weigh(release);
      return entry <= budgets.entry && page <= budgets.page
        ? passed(
            `entry ${entry} of ${budgets.entry} bytes, heaviest page ${page} of ${budgets.page}`,
          )
        : failed(
            `the entry is ${entry} bytes (at most ${budgets.entry}) and the heaviest page ${page} (at most ${budgets.page}). Load less up front.`,
          );
    },
  },
  {
    name: 'mounts',
    check({ release: { mounts, remote } }) {
      const faults = mounts.flatMap((mount) => findMountFault(mount) ?? []);
      if (faults.length > 0) return failed(faults.join(' '));
      return mounts.length > 0 || remote === 'shell'
        ? passed(`${mounts.join(', ')}; the site decides whether they are free`)
        : failed('it has no path. Name one under "mounts" in rspack.config.ts.');
    },
  },
  {
    name: 'shared',
    check({ release, shell }) {
      if (!shell) return noShell;
      const missing = Object.entries(release.shared).filter(([name, range]) => {
        const provided = shell.shared[name];
        return !provided || !isSameMajor(provided.version, range);
      });
      return missing.length === 0
        ? passed('the shell shares everything it requires')
        : failed(
            `shell ${shell.version} does not share ${missing.map((it) => it.join(' ')).join(', ')}. Bundle it, or move to another kit: gida kit update`,
          );
    },
  },
  {
    name: 'ranges',
    check({ release: { shell: wanted, api, remote }, shell }) {
      if (!shell) return noShell;
      if (remote !== 'shell' && !satisfiesRange(shell.version, wanted))
        return failed(`it is for shell ${wanted}, and the kit belongs to shell ${shell.version}.`);
      return satisfiesRange(shell.api, api)
        ? passed(`shell ${wanted}, API ${api}`)
        : failed(`it is for API ${api}, and the kit belongs to API ${shell.api}.`);
    },
  },
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

function weigh({ entry, preload, pages, sizes }: Release): { entry: number; page: number } {
  const sum = (files: string[]) =>
    files.reduce((total, file) => total + (sizes[file]?.brotli ?? 0), 0);
  const all = Object.values(pages).map((files) => sum([entry, ...preload, ...files]));
  return { entry: sum([entry]), page: Math.max(0, ...all) };
}

/** Every file is listed with its hash, and every listed file is there. */
function checkFiles({ release, files }: BuildToVerify): Outcome {
  const { entry, preload, exposes, pages, documents = {}, sizes } = release;
  const listed = new Map(Object.entries(release.files));
  const required = [
    entry,
    ...preload,
    ...Object.values(exposes).flat(),
    ...Object.values(pages).flat(),
    ...Object.values(documents),
  ];
  const problems = [
    ...required.filter((file) => !listed.has(file)).map((file) => `${file} has no hash`),
    ...[...listed].flatMap(([file, hash]) => {
      const found = files.get(file);
      if (!found) return `${file} is missing`;
      if (found.hash !== hash || found.bytes !== sizes[file]?.bytes)
        return `${file} is not the file that was built`;
      const { brotli } = sizes[file];
      if (brotli < found.bytes && files.get(`${file}.br`)?.bytes !== brotli)
        return `${file}.br is missing or has another size`;
      return [];
    }),
    ...[...files.keys()]
      .filter((file) => file !== 'release.json' && !listed.has(file.replace(/\.br$/, '')))
      .map((file) => `${file} is not in release.json`),
  ];
  return problems.length === 0
    ? passed(`${listed.size} files match their hashes`)
    : failed(`${problems.slice(0, 5).join('; ')}. Build it again: gida build`);
}
