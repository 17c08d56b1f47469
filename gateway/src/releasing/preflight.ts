import { isInRange, sameMajor } from '@gida/contracts/ranges';
import type { Placement, Release } from '@gida/contracts/release';
import type { Check } from '@gida/contracts/releasing';

import { refuse } from '../answers/refusal.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Brotli bytes; today's builds stand at about half of these. */
const budgets = { entry: 12_000, page: 60_000 };

type Today = {
  store: ReleaseStore;
  remotes: Record<string, Placement>;
  /** Null while the API does not answer: nobody may be kept from rolling back by that. */
  apiVersion: string | null;
};

/** Whether a build can run with what the site serves today, and is still what was published. */
export async function preflight(
  release: Release,
  today: Today,
  wrongBytes = () => today.store.problemOf(release.remote, release.version),
): Promise<Check[]> {
  const { remote } = release;
  const problem = await wrongBytes();
  const bytes = check(
    'bytes',
    !problem,
    problem ?? 'every file has the hash it was published with',
  );
  if (remote === 'shell') return [bytes, ...(await fitsRemotes(release, today))];
  const shellPlacement = today.remotes['shell'];
  const shell = shellPlacement && (await today.store.get('shell', shellPlacement.stable));
  return [
    bytes,
    budgetOf(release),
    ...(shell ? fitsShell(release, shell) : []),
    apiCheck(release, today.apiVersion),
    await mountsCheck(release, today),
  ];
}

/** Refuses with every failed check in one answer. */
export function insist(checks: Check[], what: string): void {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return;
  const named = failed.map(({ name, message }) => ({ message: `${name}: ${message}` }));
  throw refuse(
    409,
    'check_failed',
    `${what}: ${failed.map(({ name }) => name).join(', ')} failed. ${failed[0]?.message}`,
    named,
  );
}

function check(name: string, passed: boolean, message: string): Check {
  return { name, outcome: passed ? 'passed' : 'failed', message };
}

function budgetOf({ sizes, entry, preload, pages }: Release): Check {
  const weight = (files: string[]) =>
    files.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
  const first = weight([entry]);
  const [heaviest = 0] = Object.values(pages)
    .map((files) => weight([entry, ...preload, ...files]))
    .toSorted((a, b) => b - a);
  const fits = first <= budgets.entry && heaviest <= budgets.page;
  return check(
    'budget',
    fits,
    fits
      ? `entry ${first} of ${budgets.entry} bytes, heaviest page ${heaviest} of ${budgets.page}`
      : `the entry is ${first} bytes (at most ${budgets.entry}) and the heaviest page ${heaviest} (at most ${budgets.page}). Load less at first.`,
  );
}

function fitsShell(release: Release, shell: Release): Check[] {
  const fits = isInRange(shell.version, release.shell);
  const missing = Object.entries(release.shared).filter(([name, range]) => {
    const given = shell.shared[name];
    return !given || !sameMajor(given, range);
  });
  const asks = missing.map(([name, range]) => `${name} ${range}`).join(', ');
  return [
    check(
      'shell',
      fits,
      fits
        ? `made for shell ${release.shell}, today's is ${shell.version}`
        : `${release.remote} ${release.version} was made for shell ${release.shell}, today's shell is ${shell.version}. Build it anew, or release the shell first.`,
    ),
    check(
      'shared',
      missing.length === 0,
      asks ? `today's shell does not lend ${asks}` : `today's shell lends all it asks for`,
    ),
  ];
}

function apiCheck({ api }: Release, today: string | null): Check {
  if (!today)
    return { name: 'api', outcome: 'skipped', message: 'the API did not say its version' };
  const fits = isInRange(today, api);
  return check(
    'api',
    fits,
    fits ? `made for API ${api}, today's is ${today}` : `made for API ${api}, today's is ${today}`,
  );
}

async function mountsCheck(release: Release, { store, remotes }: Today): Promise<Check> {
  const others = Object.entries(remotes).filter(
    ([name, { retired }]) => name !== release.remote && !retired,
  );
  for (const [name, { stable }] of others) {
    const { mounts } = await store.get(name, stable);
    const both = mounts.find((mount) => release.mounts.includes(mount));
    if (both)
      return check('mounts', false, `${both} belongs to ${name}. Two remotes may not own it.`);
  }
  return check('mounts', true, 'no other remote owns its addresses');
}

/** A shell must suit every remote that is served today. */
async function fitsRemotes(shell: Release, { store, remotes }: Today): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, { stable, canary, retired }] of Object.entries(remotes)) {
    if (name === 'shell' || retired) continue;
    for (const version of [stable, ...(canary ? [canary.version] : [])]) {
      const failed = fitsShell(await store.get(name, version), shell).filter(
        ({ outcome }) => outcome === 'failed',
      );
      checks.push(...(failed.length ? failed : [check(name, true, `${version} fits this shell`)]));
    }
  }
  return checks;
}
