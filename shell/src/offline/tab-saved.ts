import type { StoredResponse } from './read-saved.ts';

/**
 * What is saved for a guest who did not ask to be remembered: in the storage of the tab, where the session is too, and gone
 * with it. The service worker does not see it.
 */
const keyStart = 'gida-saved/';

type SavedInTab = StoredResponse & { showUntil: number };

export function saveInTab(saved: SavedInTab): void {
  try {
    sessionStorage.setItem(keyStart + saved.url, JSON.stringify(saved));
  } catch {
    // Blocked or full: the page then says that it is not saved.
  }
}

export function findInTab(url: string): StoredResponse | undefined {
  try {
    const text = sessionStorage.getItem(keyStart + url);
    const saved = text === null ? undefined : (JSON.parse(text) as SavedInTab); // written above
    return saved && saved.showUntil > Date.now() ? saved : undefined;
  } catch {
    return undefined;
  }
}

export function forgetInTab(isForgotten: (url: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyStart) && isForgotten(key.slice(keyStart.length)))
        sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked: nothing was saved.
  }
}
