import { satisfiesRange, isSameMajor } from '@gida/contracts/version-range';
import type { RemoteState, Release } from '@gida/contracts/release';
import type { ReleaseCheck } from '@gida/contracts/release-api';
import { budgets } from '@gida/contracts/shell-description';

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

function toCheck(name: string, passed: boolean, message: string): ReleaseCheck {
  return { name, outcome: passed ? 'passed' : 'failed', message };
}

function checkBudget({ sizes, entry, preload, pages, runtime }: Release): ReleaseCheck {
  const weight = (files: string[]) =>
    files.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
  const first = weight([entry]);
  const [heaviest = 0] = Object.values(pages)
    .map((files) => weight([entry, ...preload, ...files]))
    .toSorted((a, b) => b - a);
  const limit = runtime === 'own' ? budgets.entryWithRuntime : budgets.entry;
  const fits = first <= limit && heaviest <= budgets.page;
  return toCheck(
    'budget',
    fits,
    fits
      ? `entry ${first} of ${limit} bytes, heaviest page ${heaviest} of ${budgets.page}`
      : `the entry is ${first} bytes (at most ${limit}) and the heaviest page ${heaviest} (at most ${budgets.page}). Load less up front.`,
  );
}

function checkAgainstShell(release: Release, shell: Release): ReleaseCheck[] {
  const fits = satisfiesRange(shell.version, release.shell);
  const missing = Object.entries(release.shared).filter(([name, range]) => {
    const provided = shell.shared[name];
    return !provided || !isSameMajor(provided, range);
  });
  const requirements = missing.map(([name, range]) => `${name} ${range}`).join(', ');
  return [
    toCheck(
      'shell',
      fits,
      fits
        ? `built for shell ${release.shell}, current shell is ${shell.version}`
        : `${release.remote} ${release.version} was built for shell ${release.shell}, but the current shell is ${shell.version}. Rebuild it, or release the shell first.`,
    ),
    toCheck(
      'shared',
      missing.length === 0,
      requirements
        ? `the current shell does not share ${requirements}`
        : 'the current shell shares everything it requires',
    ),
  ];
}

function checkApiVersion({ api }: Release, version: string | null): ReleaseCheck {
  if (!version) return { name: 'api', outcome: 'skipped', message: 'the API version is unknown' };
  const fits = satisfiesRange(version, api);
  return toCheck('api', fits, `built for API ${api}, current API is ${version}`);
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
