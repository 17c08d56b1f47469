import { api, ApiProblem } from '@gida/api-client';
import type { Realm } from '@gida/api-client';
import type { RefreshAnswer } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

import { page } from './page.ts';
import { showStoredSessions } from './session-store.ts';
import * as storage from './storage.ts';
import { listenToTabs, oneTabAtATime, tellTabs } from './tabs.ts';
import { subjectOf } from './token.ts';

const lostAnswerRetryMs = 1_000;
/** How long a tab that waited gives the news of the other tab's token to arrive. */
const newsWaitMs = 200;

const readToken: Record<Realm, () => string | null> = {
  guest: storage.readGuestToken,
  admin: storage.readAdminToken,
};
const path: Record<Realm, string> = {
  guest: apiPaths.refreshToken,
  admin: apiPaths.adminRefreshToken,
};

/**
 * A token newer than `stale`, or null when the login is over (everything is then cleared and the page
 * reloads). One refresh for all tabs: a tab that had to wait takes over the token of the one before.
 */
export const refreshToken = (realm: Realm, stale: string): Promise<string | null> =>
  oneTabAtATime(`gida-refresh-${realm}`, async (waited) => {
    const newer = await tokenOfAnotherTab(realm, stale, waited);
    if (newer) return newer;
    if (!readToken[realm]()) return null; // another tab's refresh failed, or it signed out

    const token = await askForToken(realm);
    if (!token) {
      endLogin(realm);
      return null;
    }
    keepToken(realm, token);
    tellTabs({ kind: 'token', realm, userId: storage.readGuest()?.userId ?? null, token });
    return token;
  });

/** Keeps a token this browser was given and shows it to whoever asks next. */
export function keepToken(realm: Realm, token: string): void {
  if (realm === 'admin') storage.replaceAdminToken(token);
  else storage.replaceGuestToken(token);
}

/** The login is over: forgets it and reloads, so that nothing of it stays on the screen. */
export function endLogin(realm: Realm): void {
  if (realm === 'admin') storage.clearAdmin();
  else storage.clearStorage();
  showStoredSessions();
  tellTabs({ kind: 'signed-out', realm });
  page.reload();
}

async function tokenOfAnotherTab(realm: Realm, stale: string, waited: boolean) {
  const newer = () => {
    const token = readToken[realm]();
    return token === stale ? null : token;
  };
  // Local storage is shared at once; a token kept in session storage comes as news.
  if (!waited || newer() || !storage.readGuest() || storage.readGuest()?.rememberMe) return newer();
  await new Promise<void>((resolve) => {
    const stop = listenToTabs(() => newer() && done());
    const timer = setTimeout(done, newsWaitMs);
    function done() {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
  return newer();
}

/** Null when the server refused. A server that cannot be reached says nothing about the login. */
async function askForToken(realm: Realm, attempt = 1): Promise<string | null> {
  try {
    const { access_token: token } = await api.post<RefreshAnswer>(path[realm]);
    return isForAnotherPerson(realm, token) ? null : token;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (![0, 429, 502, 503, 504].includes(error.status)) return null;
    if (attempt > 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, lostAnswerRetryMs));
    return askForToken(realm, attempt + 1);
  }
}

/** Tabs share the refresh cookie: somebody else may have signed in since, in another tab. */
function isForAnotherPerson(realm: Realm, token: string): boolean {
  const subject = subjectOf(token);
  return realm === 'guest' && subject !== null && subject !== storage.readGuest()?.userId;
}
