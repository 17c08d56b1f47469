import { useSyncExternalStore } from 'react';

import { releaseMap, retiredAt, watchReleaseMap } from './release-map.ts';

/** Tells whether an order has taken away what was at an address, so that nothing leads there. */
export function useRetired(): (to: string) => boolean {
  useSyncExternalStore(
    watchReleaseMap,
    () => releaseMap.revision,
    () => releaseMap.revision,
  );
  return (to) => retiredAt(to.split('?')[0] ?? to) !== undefined;
}
