import { useSyncExternalStore } from 'react';

import { pages } from '../pages.ts';
import { releaseMap, subscribeToReleaseMap } from './release-map.ts';

/** What the builds of this visitor add to the menu, by label. A mount in `pages` has the place that the shell gives it. */
export function useNavEntries(...audiences: string[]) {
  return Object.values(useReleaseMap().remotes)
    .flatMap(({ nav = {} }) => Object.entries(nav).map(([to, entry]) => ({ ...entry, to })))
    .filter(({ to, for: audience }) => !(to in pages) && audiences.includes(audience))
    .sort((a, b) => a.label.localeCompare(b.label, 'en') || (a.to < b.to ? -1 : 1));
}

export const useReleaseMap = () =>
  useSyncExternalStore(subscribeToReleaseMap, currentMap, currentMap);

const currentMap = () => releaseMap;
