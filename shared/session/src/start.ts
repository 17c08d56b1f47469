import { configureAuth, preloadTransport, type Realm } from '@gida/api-client';

import { discardDraftsOfOtherUser } from './drafts.ts';
import { closeSocket, reconnect, reconnectAfterSleep } from './socket.ts';
import { page } from './page.ts';
import { endLocalSession, storeToken, refreshTokenAcrossTabs } from './refresh-across-tabs.ts';
import {
  getShownSession,
  getShownAdminSession,
  syncSessionsFromStorage,
  subscribeToSession,
} from './session-store.ts';
import * as storage from './storage.ts';
import { subscribeToSessionMessages, type SessionMessage } from './cross-tab.ts';

let isStarted = false;

/** Called once by the shell, before the first remote loads (after hydration on prerendered pages). */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  configureAuth('guest', {
    getToken: storage.readGuestToken,
    refresh: async (stale) => {
      const token = await refreshTokenAcrossTabs('guest', stale);
      if (token) reconnect();
      return token;
    },
    onRejected: () => onTokenRejected('guest'),
  });
  configureAuth('admin', {
    getToken: storage.readAdminToken,
    refresh: (stale) => refreshTokenAcrossTabs('admin', stale),
    onRejected: () => onTokenRejected('admin'),
  });
  subscribeToSessionMessages(onMessage);
  // A page restored from the back/forward cache has missed all messages.
  addEventListener('pageshow', ({ persisted }) => persisted && syncSessions());
  reconnectAfterSleep();
  syncSessionsFromStorage();
  discardDraftsOfOtherUser();
  subscribeToSession(() => {
    if (getShownSession().status === 'visitor') closeSocket();
  });
  if (getShownSession().status === 'signed-in' && !globalThis.gidaFirstRequest?.isOnly)
    preloadTransport();
}

/** A rejected visitor has no session to end. */
function onTokenRejected(realm: Realm): void {
  if (signedInUsers()[realm] !== null) endLocalSession(realm);
}

function onMessage(message: SessionMessage): void {
  if (message.kind === 'token') return applyToken(message);
  // The sender has cleared local storage. A tab that wakes up late must not clear a newer session.
  if (message.kind === 'signed-out' && message.realm === 'guest') storage.clearTabStorage();
  syncSessions();
}

function syncSessions(): void {
  const before = signedInUsers();
  syncSessionsFromStorage();
  discardDraftsOfOtherUser();
  const now = signedInUsers();
  // This tab shows data of a user who is no longer signed in.
  const hasUserChanged = (['guest', 'admin'] as const).some(
    (realm) => before[realm] !== null && before[realm] !== now[realm],
  );
  if (hasUserChanged) page.reload();
}

function signedInUsers(): Record<Realm, string | null> {
  const guest = getShownSession();
  const admin = getShownAdminSession();
  return {
    guest: guest.status === 'signed-in' ? guest.userId : null,
    admin: admin.status === 'signed-in' ? admin.fullName : null,
  };
}

function applyToken({ realm, userId, token }: Extract<SessionMessage, { kind: 'token' }>): void {
  if (realm === 'admin') return; // the admin token is in local storage, see below
  const guest = storage.readGuest();
  if (userId !== guest?.userId) return;
  // The sender has written it to local storage: writing it here too could undo a sign-out there.
  if (!guest?.rememberMe) storeToken(realm, token);
  reconnect();
}
