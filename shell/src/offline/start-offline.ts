import { configureSavedResponses } from '@gida/api-client';
import { readRememberedUserId, subscribeToSession } from '@gida/session/shell';

import {
  clearSavedResponses,
  removeUnusableSavedResponses,
  SavedResponsesCache,
} from './saved-responses.ts';

/**
 * Saves what a signed-in user needs on the way, and registers the service worker that shows it when there is no
 * connection. Only for those who asked to be remembered on this device: for others nothing stays after the browser closes.
 */
export function startOfflineSupport(registerServiceWorker: () => void): void {
  // Plain http to another machine has no Cache Storage.
  if (!('caches' in globalThis)) return;
  configureSavedResponses(new SavedResponsesCache(readRememberedUserId));
  let userId = readRememberedUserId();
  // This tab may not have been open when another one logged out.
  void removeUnusableSavedResponses(userId).catch(() => undefined);
  if (userId !== null) registerServiceWorker();
  subscribeToSession(() => {
    const before = userId;
    userId = readRememberedUserId();
    if (userId === before) return;
    void clearSavedResponses();
    if (userId !== null) registerServiceWorker();
  });
}
