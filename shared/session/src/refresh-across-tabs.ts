import { api, ApiError, type Realm } from '@gida/api-client';
import type { RefreshResponse } from '@gida/contracts/account';
import { isRemembered } from '@gida/contracts/auth-hint';
import { apiPaths } from '@gida/contracts/paths';

import { page } from './page.ts';
import { syncSessionsFromStorage } from './session-store.ts';
import * as storage from './storage.ts';
import {
  isMarkerLockHeld,
  subscribeToSessionMessages,
  holdMarkerLock,
  withTabLock,
  broadcast,
} from './cross-tab.ts';
import { parseTokenSubject } from './parse-token-subject.ts';

const lostResponseRetryMs = 1_000;
/** How long other tabs can see that a token was refreshed. */
const refreshMarkerMs = 10_000;
/** How long a tab waits for the token that another tab received; a busy machine may be slow. */
const tokenBroadcastTimeoutMs = 3_000;

/** Statuses that mean the session has ended; every other failure is temporary. */
const rejectedStatuses = [400, 401, 403];

const readToken: Record<Realm, () => string | null> = {
  guest: storage.readGuestToken,
  admin: storage.readAdminToken,
};
const refreshPaths: Record<Realm, string> = {
  guest: apiPaths.refreshToken,
  admin: apiPaths.adminRefreshToken,
};

/**
 * Returns a token newer than `stale`, or null when the session has ended (storage is then cleared and the page
 * reloads). One refresh for all tabs: the others use the token of the tab that was first.
 */
export const refreshTokenAcrossTabs = (realm: Realm, stale: string): Promise<string | null> =>
  withTabLock(`gida-refresh-${realm}`, async () => {
    const newer = await findTokenOfOtherTab(realm, stale);
    if (newer) return newer;
    if (!readToken[realm]()) return null; // another tab's refresh failed, or it signed out

    const token = await requestToken(realm);
    const now = readToken[realm]();
    // A sign-out or sign-in during the request takes precedence.
    if (now !== stale) return now;
    if (!token) {
      endLocalSession(realm);
      return null;
    }
    if (isForAnotherUser(realm, token)) {
      leaveSession();
      return null;
    }
    storeToken(realm, token);
    await holdMarkerLock(refreshMarker(realm, stale), refreshMarkerMs);
    broadcast({ kind: 'token', realm, userId: storage.readGuest()?.userId ?? null, token });
    return token;
  });

/**
 * Signs in again who was remembered and whose token the browser has deleted, as Safari does after a week. Once, before a
 * guard sends anybody to the login page.
 */
export async function restoreRememberedSession(): Promise<void> {
  if (storage.readGuest() || !isRemembered(document.cookie)) return;
  await withTabLock('gida-refresh-guest', async () => {
    if (storage.readGuest()) return; // another tab was first
    const token = await requestToken('guest').catch(() => null);
    const userId = token && parseTokenSubject(token);
    if (!token || !userId || storage.readGuest()) return;
    // The name comes with the profile.
    storage.writeGuest({ token, userId, fullName: '', rememberMe: true });
    syncSessionsFromStorage();
    broadcast({ kind: 'signed-in' });
  });
}

/** Stores a new access token. */
export function storeToken(realm: Realm, token: string): void {
  if (realm === 'admin') storage.replaceAdminToken(token);
  else storage.replaceGuestToken(token);
}

/** Clears the session and reloads, so that nothing of it stays on the screen. */
export function endLocalSession(realm: Realm): void {
  if (realm === 'admin') storage.clearAdmin();
  else storage.clearStorage();
  syncSessionsFromStorage();
  broadcast({ kind: 'signed-out', realm });
  page.reload();
}

/** Ends the session of this tab only; the user who signed in in another tab stays signed in. */
function leaveSession(): void {
  if (storage.readGuest()?.rememberMe) storage.clearStorage();
  else storage.clearTabStorage();
  syncSessionsFromStorage();
  page.reload();
}

/** The last characters of a token identify it without revealing it. */
const refreshMarker = (realm: Realm, stale: string): string =>
  `gida-refreshed-${realm} ${stale.slice(-16)}`;

async function findTokenOfOtherTab(realm: Realm, stale: string): Promise<string | null> {
  const newer = () => {
    const token = readToken[realm]();
    return token === stale ? null : token;
  };
  if (newer() || !(await isMarkerLockHeld(refreshMarker(realm, stale)))) return newer();
  await waitForTokenUpdate(() => readToken[realm]() !== stale);
  return newer();
}

/** A token in session storage arrives as a broadcast, one in local storage as a storage event. */
async function waitForTokenUpdate(isUpdated: () => boolean): Promise<void> {
  if (isUpdated()) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeToSessionMessages(check);
    addEventListener('storage', check);
    const timer = setTimeout(done, tokenBroadcastTimeoutMs);
    function check() {
      if (isUpdated()) done();
    }
    function done() {
      stop();
      removeEventListener('storage', check);
      clearTimeout(timer);
      resolve();
    }
  });
}

/** Null when the server rejected the refresh token. A failing or unreachable server does not end the session. */
async function requestToken(realm: Realm, attempt = 1): Promise<string | null> {
  try {
    const response = await api.post<Partial<RefreshResponse> | null>(refreshPaths[realm]);
    if (response?.access_token) return response.access_token;
    throw new ApiError({ status: 0, error: 'unreachable' }); // not our server: a captive portal or a proxy
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (rejectedStatuses.includes(error.status)) return null;
    if (attempt > 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, lostResponseRetryMs));
    return requestToken(realm, attempt + 1);
  }
}

/** Tabs share the refresh cookie: another user may have signed in in another tab. */
function isForAnotherUser(realm: Realm, token: string): boolean {
  const subject = parseTokenSubject(token);
  return realm === 'guest' && subject !== null && subject !== storage.readGuest()?.userId;
}
