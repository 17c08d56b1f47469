import { providedVersion } from './workspace.ts';

/**
 * What the shell executes once and every remote uses. The names a remote may import from each are
 * the exports of `shell/src/federation/provided/`.
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
  '@gida/ui/notify',
] as const;

export type SharedModule = (typeof sharedModules)[number];

export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** A remote runs with any later minor of the same major, and does not care about patches. */
function rangeOf(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** `other` ranges make a remote that asks for something else; tests of the share scope use it. */
export function requiredRanges(
  other: Partial<Record<string, string>> = {},
): Record<SharedModule, string> {
  return Object.fromEntries(
    sharedModules.map((name) => {
      const owner = packageOf(name);
      return [name, other[name] ?? other[owner] ?? rangeOf(providedVersion(owner))];
    }),
  ) as Record<SharedModule, string>; // built from the same list
}

export function providedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map((name) => [name, providedVersion(packageOf(name))]));
}
