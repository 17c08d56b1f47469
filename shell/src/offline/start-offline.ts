import { configureSavedResponses } from '@gida/api-client';
import { readGuest, subscribeToSession } from '@gida/session/shell';

import {
  clearSavedResponses,
  removeUnusableSavedResponses,
  SavedResponsesCache,
} from './saved-responses-cache.ts';

/**
 * Saves what a signed-in user needs on the way. For those who asked to be remembered on this device it stays there, and the
 * service worker shows it when there is no connection; for others it goes with the tab.
 */
export function startOfflineSupport(registerServiceWorker: () => void): void {
  // Plain http to another machine has no Cache Storage.
  if (!('caches' in globalThis)) return;
  configureSavedResponses(new SavedResponsesCache(readGuest));
  let userId = readGuest()?.userId;
  // This tab may not have been open when another one logged out.
  void removeUnusableSavedResponses(readGuest()).catch(() => undefined);
  if (readGuest()?.rememberMe) registerServiceWorker();
  subscribeToSession(() => {
    const before = userId;
    userId = readGuest()?.userId;
    if (userId === before) return;
    void clearSavedResponses();
    if (readGuest()?.rememberMe) registerServiceWorker();
  });
}
