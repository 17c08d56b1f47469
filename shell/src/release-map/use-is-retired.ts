import { findRetiredRemote } from './release-map.ts';
import { useReleaseMap } from './use-nav-entries.ts';

/** Returns a function that tells whether a path belongs to a retired remote, so that no link leads there. */
export function useIsRetired(): (to: string) => boolean {
  useReleaseMap();
  return (to) => findRetiredRemote(to.split('?')[0] ?? to) !== undefined;
}
