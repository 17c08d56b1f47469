import { configureAuth, warmTransport } from '@gida/api-client';
import type { Realm } from '@gida/api-client';

import { closeLive, renewLive } from './live.ts';
import { page } from './page.ts';
import { followProfile } from './profile.ts';
import { endLogin, keepToken, refreshToken } from './refresh.ts';
import {
  shownSession,
  shownAdminSession,
  showStoredSessions,
  watchSession,
} from './session-store.ts';
import * as storage from './storage.ts';
import { listenToTabs } from './tabs.ts';
import type { TabNews } from './tabs.ts';

let started = false;

/** Called once by the shell, before the first remote loads (after hydration on prerendered pages). */
export function startSession(): void {
  if (started) return;
  started = true;
  configureAuth('guest', {
    token: storage.readGuestToken,
    refresh: async (stale) => {
      const token = await refreshToken('guest', stale);
      if (token) renewLive();
      return token;
    },
    refused: () => refused('guest'),
  });
  configureAuth('admin', {
    token: storage.readAdminToken,
    refresh: (stale) => refreshToken('admin', stale),
    refused: () => refused('admin'),
  });
  listenToTabs(hear);
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && showWhoIsLeft());
  showStoredSessions();
  watchSession(() => {
    if (shownSession().status === 'visitor') closeLive();
  });
  followProfile();
  if (shownSession().status === 'signed-in') warmTransport();
}

/** A visitor who is refused has no login to end. */
function refused(realm: Realm): void {
  if (signedIn()[realm] !== null) endLogin(realm);
}

function hear(news: TabNews): void {
  if (news.kind === 'token') return takeToken(news);
  // Local storage was cleared by the teller. A tab that wakes up late must not clear a newer login.
  if (news.kind === 'signed-out' && news.realm === 'guest') storage.clearTab();
  showWhoIsLeft();
}

function showWhoIsLeft(): void {
  const before = signedIn();
  showStoredSessions();
  const now = signedIn();
  // What this tab shows belongs to somebody who is no longer signed in.
  const left = (['guest', 'admin'] as const).some(
    (realm) => before[realm] !== null && before[realm] !== now[realm],
  );
  if (left) page.reload();
}

function signedIn(): Record<Realm, string | null> {
  const guest = shownSession();
  const admin = shownAdminSession();
  return {
    guest: guest.status === 'signed-in' ? guest.userId : null,
    admin: admin.status === 'signed-in' ? admin.fullName : null,
  };
}

function takeToken({ realm, userId, token }: Extract<TabNews, { kind: 'token' }>): void {
  if (realm === 'admin') return; // in local storage, as below
  const guest = storage.readGuest();
  if (userId !== guest?.userId) return;
  // In local storage the teller has put it: written here too, it might outlive a sign-out there.
  if (!guest?.rememberMe) keepToken(realm, token);
  renewLive();
}
