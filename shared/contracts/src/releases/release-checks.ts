import type { Release } from './release.ts';
import type { ReleaseCheck } from './release-api.ts';
import { budgets } from './budgets.ts';
import { isSameMajor, satisfiesRange } from './version-range.ts';

/** The checks of a build that the gateway and `gida verify` do alike. */
export const toCheck = (name: string, passed: boolean, message: string): ReleaseCheck => ({
  name,
  outcome: passed ? 'passed' : 'failed',
  message,
});

/** Brotli bytes of the entry and of the heaviest page with all that it loads. */
export function checkBudget({ sizes, entry, preload, pages, runtime }: Release): ReleaseCheck {
  const weight = (files: string[]) =>
    files.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
  const first = weight([entry]);
  const heaviest = Math.max(
    0,
    ...Object.values(pages).map((files) => weight([entry, ...preload, ...files])),
  );
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

/** `shared`: the version of each module in the shell's share scope. */
export function checkAgainstShell(
  release: Release,
  shell: Pick<Release, 'version' | 'shared'>,
): ReleaseCheck[] {
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
        : `${release.remote} ${release.version} was built for shell ${release.shell}, but the current shell is ${shell.version}. Rebuild it with its kit (gida kit update), or release the shell first.`,
    ),
    toCheck(
      'shared',
      missing.length === 0,
      requirements
        ? `the current shell does not share ${requirements}. Bundle it, or move to another kit: gida kit update`
        : 'the current shell shares everything it requires',
    ),
  ];
}

export function checkApiVersion({ api }: Release, version: string | null): ReleaseCheck {
  if (!version) return { name: 'api', outcome: 'skipped', message: 'the API version is unknown' };
  return toCheck(
    'api',
    satisfiesRange(version, api),
    `built for API ${api}, current API is ${version}`,
  );
}
