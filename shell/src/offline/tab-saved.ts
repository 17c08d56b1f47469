import { tabStore } from '@gida/session/shell';

import type { StoredResponse } from './read-saved.ts';

/**
 * What is saved for a guest who did not ask to be remembered: in the storage of the tab, where the session is too, and gone
 * with it. The service worker does not see it.
 */
const keyStart = 'gida-saved/';

type SavedInTab = StoredResponse & { showUntil: number };

export const saveInTab = (saved: SavedInTab): void =>
  tabStore.setItem(keyStart + saved.url, JSON.stringify(saved));

export function findInTab(url: string): StoredResponse | undefined {
  const saved = JSON.parse(tabStore.getItem(keyStart + url) ?? 'null') as SavedInTab | null; // written above
  return saved && saved.showUntil > Date.now() ? saved : undefined;
}

export function forgetInTab(isForgotten: (url: string) => boolean): void {
  for (const key of tabStore.keys())
    if (key.startsWith(keyStart) && isForgotten(key.slice(keyStart.length)))
      tabStore.removeItem(key);
}
