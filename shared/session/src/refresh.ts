import { api, ApiProblem } from '@gida/api-client';
import type { Realm } from '@gida/api-client';
import type { RefreshAnswer } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

import { page } from './page.ts';
import { showStoredSessions } from './session-store.ts';
import * as storage from './storage.ts';
import { isMarkedDone, listenToTabs, markDone, oneTabAtATime, tellTabs } from './tabs.ts';
import { subjectOf } from './token.ts';

const lostAnswerRetryMs = 1_000;
/** How long a refresh stays known to tabs that come for one of their own. */
const markedMs = 10_000;
/** How long a tab waits for the token another tab was given; a busy machine may take its time. */
const newsWaitMs = 3_000;

/** What the server says of a login that is over; everything else is about the moment. */
const refusals = [400, 401, 403];

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
 * reloads). One refresh for all tabs: the others take over the token of the one that was first.
 */
export const refreshToken = (realm: Realm, stale: string): Promise<string | null> =>
  oneTabAtATime(`gida-refresh-${realm}`, async () => {
    const newer = await tokenOfAnotherTab(realm, stale);
    if (newer) return newer;
    if (!readToken[realm]()) return null; // another tab's refresh failed, or it signed out

    const token = await askForToken(realm);
    const now = readToken[realm]();
    // Somebody signed out or in while the server answered: that counts, and must not be undone.
    if (now !== stale) return now;
    if (!token) {
      endLogin(realm);
      return null;
    }
    if (isForAnotherPerson(realm, token)) {
      leaveLogin();
      return null;
    }
    keepToken(realm, token);
    await markDone(markOf(realm, stale), markedMs);
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

/** The login of this tab is over, and the one who has signed in since in another tab keeps theirs. */
function leaveLogin(): void {
  if (storage.readGuest()?.rememberMe) storage.clearStorage();
  else storage.clearTab();
  showStoredSessions();
  page.reload();
}

/** The end of a token tells it from others and opens nothing. */
const markOf = (realm: Realm, stale: string): string =>
  `gida-refreshed-${realm} ${stale.slice(-16)}`;

async function tokenOfAnotherTab(realm: Realm, stale: string): Promise<string | null> {
  const newer = () => {
    const token = readToken[realm]();
    return token === stale ? null : token;
  };
  if (newer() || !(await isMarkedDone(markOf(realm, stale)))) return newer();
  await untilTold(() => readToken[realm]() !== stale);
  return newer();
}

/** A token in session storage comes as news; one in local storage when the browser gets to it. */
async function untilTold(isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    const stop = listenToTabs(look);
    addEventListener('storage', look);
    const timer = setTimeout(done, newsWaitMs);
    function look() {
      if (isSo()) done();
    }
    function done() {
      stop();
      removeEventListener('storage', look);
      clearTimeout(timer);
      resolve();
    }
  });
}

/** Null when the server refused. A server that fails or cannot be reached says nothing about the login. */
async function askForToken(realm: Realm, attempt = 1): Promise<string | null> {
  try {
    const answer = await api.post<Partial<RefreshAnswer> | null>(path[realm]);
    if (answer?.access_token) return answer.access_token;
    throw new ApiProblem({ status: 0, error: 'unreachable' }); // somebody on the way has answered
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (refusals.includes(error.status)) return null;
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
