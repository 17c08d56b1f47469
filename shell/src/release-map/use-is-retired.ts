import { useSyncExternalStore } from 'react';

import { releaseMap, findRetiredRemote, subscribeToReleaseMap } from './release-map.ts';

/** Returns a function that tells whether a path belongs to a retired remote, so that no link leads there. */
export function useIsRetired(): (to: string) => boolean {
  useSyncExternalStore(
    subscribeToReleaseMap,
    () => releaseMap.revision,
    () => releaseMap.revision,
  );
  return (to) => findRetiredRemote(to.split('?')[0] ?? to) !== undefined;
}
