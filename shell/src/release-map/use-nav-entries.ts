import type { NavEntry } from '@gida/releases/release';
import { useSyncExternalStore } from 'react';

import { pages } from '../pages.ts';
import { releaseMap, subscribeToReleaseMap } from './release-map.ts';

type AddedNavEntry = NavEntry & { to: string };

/** What the builds of this visitor add to the menu, by label. A mount in `pages` has the place that the shell gives it. */
export function useNavEntries(...audiences: string[]): AddedNavEntry[] {
  const { remotes } = useSyncExternalStore(subscribeToReleaseMap, currentMap, currentMap);
  return Object.values(remotes)
    .flatMap(({ nav = {} }) => Object.entries(nav).map(([to, entry]) => ({ ...entry, to })))
    .filter(({ to, for: audience }) => !(to in pages) && audiences.includes(audience))
    .sort(
      (one, other) => one.label.localeCompare(other.label, 'en') || (one.to < other.to ? -1 : 1),
    );
}

const currentMap = () => releaseMap;
