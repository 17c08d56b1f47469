import { configureSavedResponses } from '@gida/api-client';
import { readGuest, subscribeToSession } from '@gida/session/shell';

import {
  clearSavedResponses,
  removeUnusableSavedResponses,
  SavedResponsesCache,
} from './saved-responses-cache.ts';

/** Once the page has what it asks for itself. */
const saveTripDelayMs = 5_000;

/**
 * Saves what a signed-in user needs on the way. It stays on the device as long as the login does, and the service worker
 * shows it when there is no connection.
 */
export function startOfflineSupport(registerServiceWorker: () => void): void {
  // Plain http to another machine has no Cache Storage.
  if (!('caches' in globalThis)) return;
  configureSavedResponses(new SavedResponsesCache(readGuest));
  let userId = readGuest()?.userId;
  // This tab may not have been open when another one logged out.
  void removeUnusableSavedResponses(readGuest()).catch(() => undefined);
  if (userId) registerServiceWorker();
  subscribeToSession(() => {
    const before = userId;
    userId = readGuest()?.userId;
    if (userId === before) return;
    void clearSavedResponses();
    if (!userId) return;
    registerServiceWorker();
    setTimeout(saveTrip, saveTripDelayMs);
  });
}

/** Without it, the trip is saved when its page is opened. */
const saveTrip = (): void =>
  void import(/* webpackChunkName: "save-next-trip" */ './save-next-trip.ts')
    .then(({ saveNextTrip }) => saveNextTrip())
    .catch(() => undefined);
