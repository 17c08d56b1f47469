import type { RemoteState, Release } from '@gida/contracts/release';
import type { ReleaseCheck } from '@gida/contracts/release-api';
import {
  checkAgainstShell,
  checkApiVersion,
  checkBudget,
  toCheck,
} from '@gida/contracts/release-checks';

import { httpError } from '../http/http-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findMountProblem } from './check-mounts.ts';
import { servedVersions } from './served-versions.ts';

type ServedSite = {
  store: ReleaseStore;
  /** After the change. */
  remotes: Record<string, RemoteState>;
  /** Before the change. */
  today: Record<string, RemoteState>;
  /** Null while the API is unreachable, which must not block a rollback. */
  apiVersion: string | null;
};

/** Checks that a build is intact and compatible with what the site serves. */
export async function preflight(
  release: Release,
  site: ServedSite,
  findProblem = () => site.store.checkIntegrity(release.remote, release.version),
): Promise<ReleaseCheck[]> {
  const { remote } = release;
  const problem = await findProblem();
  const bytes = toCheck('bytes', !problem, problem ?? 'every file matches its published hash');
  if (remote === 'shell') return [bytes, ...(await checkAgainstRemotes(release, site))];
  const shellVersion = site.remotes['shell']?.stable;
  const shell = shellVersion && (await site.store.get('shell', shellVersion));
  return [
    bytes,
    checkBudget(release),
    ...(shell ? checkAgainstShell(release, shell) : []),
    checkApiVersion(release, site.apiVersion),
    await checkMounts(release, site),
  ];
}

/** Throws one error that lists every failed check. */
export function assertPassed(checks: ReleaseCheck[], what: string): void {
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

async function checkMounts(release: Release, site: ServedSite): Promise<ReleaseCheck> {
  const problem = await findMountProblem(release, site);
  return toCheck('mounts', !problem, problem ?? 'its mounts change the owner of no path of today');
}

/** A shell must be compatible with every served remote. */
async function checkAgainstRemotes(
  shell: Release,
  { store, remotes }: ServedSite,
): Promise<ReleaseCheck[]> {
  const checks: ReleaseCheck[] = [];
  for (const [name, state] of Object.entries(remotes)) {
    if (name === 'shell') continue;
    for (const version of servedVersions(state)) {
      const failed = checkAgainstShell(await store.get(name, version), shell).filter(
        ({ outcome }) => outcome === 'failed',
      );
      checks.push(
        ...(failed.length
          ? failed
          : [toCheck(name, true, `${version} is compatible with this shell`)]),
      );
    }
  }
  return checks;
}
