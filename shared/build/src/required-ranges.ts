import type { ShellDescription } from '@gida/releases/shell-description';

/** Any patch and any later minor of the same major. */
export function compatibleRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** `overrides` replace the ranges of a package; used by tests of the share scope. */
export function requiredRanges(
  shared: ShellDescription['shared'],
  overrides: Partial<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shared).map(([name, { version }]) => {
      const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
      return [name, overrides[name] ?? overrides[owner] ?? compatibleRange(version)];
    }),
  );
}
