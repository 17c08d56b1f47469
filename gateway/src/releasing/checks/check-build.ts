import { describeSetting, parseSetting } from '@gida/contracts/settings';
import type { RemoteState, Build, ReleaseAction } from '@gida/releases/release';
import type { BuildCheck } from '@gida/releases/release-api';
import {
  checkDroppedMounts,
  checkFit,
  checkInShell,
  checkOf,
  checkUses,
  toCheck,
  type SharingShell,
} from '@gida/releases/build-checks';
import { namesOfMount } from '@gida/releases/mounts';
import { currentMoves, toMovedMounts } from '@gida/releases/moves';
import { ShellDescription } from '@gida/releases/shell-description';
import { httpError } from '@gida/server/http-error';

import type { BuildFiles } from '../../store/build-files.ts';
import type { BuildStore } from '../../store/build-store.ts';
import { checkFiles, checkFileTypes } from '../../store/check-files.ts';
import { checkMount } from './check-mounts.ts';
import { describeBackend, type ApiDescription } from './fetch-api-description.ts';
import { buildsInUse, servedVersions } from '../served-versions.ts';

/** How many earlier builds a size is compared with. */
const maxComparedBuilds = 3;

export type ServedSite = {
  store: BuildStore;
  /** After the change. */
  remotes: Record<string, RemoteState>;
  /** Before the change. */
  today: Record<string, RemoteState>;
  /** Null while the API is unreachable, which must not block a rollback. */
  api: ApiDescription | null;
};

type CheckOptions = {
  /** Of an uploaded build, which is not stored yet. */
  files?: BuildFiles;
  /** Mounts that may be gone; not asked on the way back. */
  dropMounts?: string[] | undefined;
};

/** Checks that a build is intact and compatible with what the site serves. */
export async function checkBuild(
  build: Build,
  site: ServedSite,
  { files, dropMounts }: CheckOptions = {},
): Promise<BuildCheck[]> {
  const { store, today, api } = site;
  const { remote } = build;
  const stored = files ? null : await store.repairUnpacked(build);
  const failure = files
    ? (checkFileTypes(build) ?? (await checkFiles(build, files)))
    : stored && !stored.repaired
      ? stored.problem
      : null;
  const bytes = checkOf('bytes', failure, 'every file matches its published hash');
  if (remote === 'shell') {
    if (failure) return [bytes];
    const described = await describeShell(store, build, files);
    return [
      bytes,
      ...checkUses(build, { shell: null, api }),
      ...(await checkAgainstRemotes(described, site)),
    ];
  }
  const shell = await findShell(site);
  const { stable = null, retired } = today[remote] ?? {};
  // A rollback waits for no backend.
  const backend =
    !files && dropMounts ? await describeBackend(build, site.remotes, 'skipped') : undefined;
  return [
    bytes,
    ...checkFit(build, { shell, api, earlier: files ? await earlierBuilds(build, store) : [] }),
    // Of an uploaded build it is read from the code.
    ...(files ? [] : checkUses(build, { shell, api, backend })),
    await checkMounts(build, site),
    ...(dropMounts && stable && !retired
      ? [checkDropped(build, await store.get(remote, stable), dropMounts, today[remote])]
      : []),
  ];
}

/** What a shell shares. */
async function describeShell(
  store: BuildStore,
  shell: Build,
  files?: BuildFiles,
): Promise<SharingShell> {
  const file = 'shell.json';
  const text = String(files ? files.get(file) : await store.read(shell, file));
  const { shared } = ShellDescription.pick({ shared: true }).parse(JSON.parse(text));
  return { version: shell.version, shared };
}

/** What remotes run in after a change. */
export async function findShell({ store, remotes }: ServedSite): Promise<SharingShell | null> {
  const version = remotes['shell']?.stable;
  return version ? describeShell(store, await store.get('shell', version)) : null;
}

/** The newest builds before this one, for comparison; one that cannot be read is left out. */
async function earlierBuilds({ remote, version }: Build, store: BuildStore) {
  const published = await store.list();
  const earlier = published.filter((it) => it.remote === remote && it.version !== version);
  const builds = earlier
    .slice(0, maxComparedBuilds)
    .map((it) => store.find(remote, it.version).catch(() => undefined));
  return (await Promise.all(builds)).filter((it) => it !== undefined);
}

/** Throws one error that lists every failed check. */
export function assertPassed(checks: BuildCheck[], what: string): void {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return;
  const details = failed.map(({ name, message }) => ({ message: `${name}: ${message}` }));
  throw httpError(
    409,
    'check_failed',
    `${what}: ${failed.map(({ name }) => name).join(', ')} failed. ${failed[0]?.message}`,
    details,
  );
}

/** A mount that has moved is not gone. */
function checkDropped(build: Build, stable: Build, dropMounts: string[], state?: RemoteState) {
  const moved = toMovedMounts(state ? currentMoves(state) : []);
  const isMoved = (mount: string) =>
    namesOfMount(mount, moved).some((name) => build.mounts.includes(name));
  return checkDroppedMounts(build, stable, [...dropMounts, ...stable.mounts.filter(isMoved)]);
}

async function checkMounts(build: Build, site: ServedSite): Promise<BuildCheck> {
  const passed = 'its mounts change the owner of no path of today';
  return checkOf('mounts', await checkMount(build, site), passed);
}

/** A shell must be compatible with every remote that is served, or would be after a rollback. */
async function checkAgainstRemotes(
  shell: SharingShell,
  { store, remotes }: ServedSite,
): Promise<BuildCheck[]> {
  const checks: BuildCheck[] = [];
  for (const { remote, version } of buildsInUse(remotes)) {
    if (remote === 'shell' || remotes[remote]?.retired) continue;
    const build = await store.get(remote, version);
    const failed = checkInShell(build, shell).filter(({ outcome }) => outcome === 'failed');
    const fits = toCheck(remote, true, `${version} is compatible with this shell`);
    checks.push(...(failed.length > 0 ? failed : [fits]));
  }
  return checks;
}

/** Whether a build that visitors get takes the value: in others its default counts. What is set may always be taken back. */
export async function checkSetting(
  store: BuildStore,
  { remote, name, value }: ReleaseAction & { action: 'set' },
  state: RemoteState,
): Promise<BuildCheck> {
  const builds = servedVersions(state).map((version) => store.get(remote, version));
  const declared = (await Promise.all(builds)).flatMap((it) => Object.entries(it.settings ?? {}));
  const named = declared.filter(([it]) => it === name);
  const isTaken = named.some(([, it]) => value && parseSetting(it, value) !== undefined);
  const known = named.length > 0 ? named : declared;
  const words = new Set(known.map(([it, setting]) => `${it} is ${describeSetting(setting)}`));
  return toCheck(
    'setting',
    isTaken || !value,
    [...words].join('; ') || `${remote} has no settings`,
  );
}
