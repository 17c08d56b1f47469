import { providedVersion } from './workspace.ts';

/**
 * Modules in the share scope: loaded once by the shell and used by every remote. The names a remote may
 * import from each are the exports of `shell/src/federation/provided/`.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'jotai',
  'styled-components',
  '@gida/session',
  '@gida/api-client',
  '@gida/ui',
  '@gida/ui/toast',
] as const;

export type SharedModule = (typeof sharedModules)[number];

export function packageName(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** Any patch and any later minor of the same major. */
function compatibleRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** `other` overrides ranges; used by tests of the share scope. */
export function requiredRanges(
  overrides: Partial<Record<string, string>> = {},
): Record<SharedModule, string> {
  return Object.fromEntries(
    sharedModules.map((name) => {
      const owner = packageName(name);
      return [name, overrides[name] ?? overrides[owner] ?? compatibleRange(providedVersion(owner))];
    }),
  ) as Record<SharedModule, string>; // built from the same list
}

export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    sharedModules.map((name) => [name, providedVersion(packageName(name))]),
  );
}
