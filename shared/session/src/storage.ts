import {
  authHintCookie,
  parseAuthHint,
  rememberedCookie,
  type AuthHintRole,
} from '@gida/contracts/auth-hint';

import { storageKeys as keys } from './storage-keys.ts';

export type StoredGuest = { token: string; userId: string; fullName: string; rememberMe: boolean };
export type StoredAdmin = { token: string; fullName: string };

type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> & {
  keys: () => string[];
};

/** In-memory fallback for browsers that block storage: the session then lasts as long as the page. */
const memoryFallback = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

/** Wraps web storage, which throws on access when it is blocked and on writing when it is full. */
function createSafeStorage(kind: keyof typeof memoryFallback): SafeStorage {
  const memory = memoryFallback[kind];
  const tryStorage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? tryStorage((store) => store.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      const isStored = tryStorage((store) => (store.setItem(key, value), true));
      if (!isStored) memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      tryStorage((store) => store.removeItem(key));
    },
    clear: () => {
      memory.clear();
      tryStorage((store) => store.clear());
    },
    keys: () => [...memory.keys(), ...(tryStorage((store) => Object.keys(store)) ?? [])],
  };
}
const localStore = createSafeStorage('localStorage');
/** Of this tab, gone with it. */
const tabStore = createSafeStorage('sessionStorage');

/** The storage that holds the guest's token: local storage, else session storage. */
const guestStorage = () => (localStore.getItem(keys.token) ? localStore : tabStore);

export const readGuestToken = (): string | null => guestStorage().getItem(keys.token) ?? null;
export const readAdminToken = (): string | null => localStore.getItem(keys.adminToken) ?? null;

export function readGuest(): StoredGuest | null {
  const storage = guestStorage();
  const token = storage.getItem(keys.token);
  const userId = storage.getItem(keys.userId);
  if (!token || !userId) return null;
  return {
    token,
    userId,
    fullName: storage.getItem(keys.fullName) ?? '',
    rememberMe: storage.getItem(keys.rememberMe) === 'true',
  };
}

export function writeGuest({ token, userId, fullName, rememberMe }: StoredGuest): void {
  for (const store of [localStore, tabStore]) {
    for (const key of [keys.token, keys.userId, keys.fullName, keys.rememberMe]) {
      store.removeItem(key);
    }
  }
  const storage = rememberMe ? localStore : tabStore;
  storage.setItem(keys.token, token);
  storage.setItem(keys.userId, userId);
  storage.setItem(keys.fullName, fullName);
  storage.setItem(keys.rememberMe, String(rememberMe));
}

export const replaceGuestToken = (token: string): void => guestStorage().setItem(keys.token, token);
export const updateGuestName = (fullName: string): void =>
  guestStorage().setItem(keys.fullName, fullName);

export function readAdmin(): StoredAdmin | null {
  const token = readAdminToken();
  return token ? { token, fullName: localStore.getItem(keys.adminFullName) ?? '' } : null;
}

export function writeAdmin({ token, fullName }: StoredAdmin): void {
  localStore.setItem(keys.adminToken, token);
  localStore.setItem(keys.adminFullName, fullName);
}

export const replaceAdminToken = (token: string): void =>
  localStore.setItem(keys.adminToken, token);

const draftPrefix = 'draft ';

/** Drafts are per tab: two tabs may write two replies. */
export const readDraft = (key: string): string | null =>
  tabStore.getItem(draftPrefix + key) ?? null;

/** `owner` is who is signed in on the page; null for a visitor, whose drafts belong to whoever logs in next. */
export function writeDraft(key: string, draft: string | null, owner: string | null): void {
  if (draft === null) {
    tabStore.removeItem(draftPrefix + key);
    if (!hasStoredDrafts()) tabStore.removeItem(draftOwnerKey);
    return;
  }
  tabStore.setItem(draftPrefix + key, draft);
  if (owner !== null) tabStore.setItem(draftOwnerKey, owner);
}

const draftOwnerKey = 'draft-owner';

const hasStoredDrafts = (): boolean => tabStore.keys().some((key) => key.startsWith(draftPrefix));

/**
 * Gives what this tab holds to the user who is signed in now. False when it was another user's: it is then removed, for
 * the tab may have been elsewhere when that user logged out.
 */
export function assignTabToSignedInUser(): boolean {
  const owner = tabStore.getItem(draftOwnerKey);
  const userId = readGuest()?.userId ?? null;
  if (owner === null) {
    if (userId !== null && hasStoredDrafts()) tabStore.setItem(draftOwnerKey, userId);
    return true;
  }
  if (owner === userId) return true;
  const sessionKeys: string[] = Object.values(keys);
  for (const key of tabStore.keys()) if (!sessionKeys.includes(key)) tabStore.removeItem(key);
  return false;
}

/** Logging out clears all of both storages, as the specification asks. */
export function clearStorage(): void {
  localStore.clear();
  tabStore.clear();
  // Whether or not the server can be reached to end the login.
  document.cookie = `${rememberedCookie}=; Path=/; Max-Age=0`;
}

/** Clears session storage, after another tab has logged out and cleared local storage. */
export const clearTabStorage = (): void => tabStore.clear();

export function clearAdmin(): void {
  localStore.removeItem(keys.adminToken);
  localStore.removeItem(keys.adminFullName);
}

const authHintMaxAgeSeconds = 30 * 24 * 3_600;

/** The role from the auth hint cookie, before the profile is loaded. Prerendered pages have none. */
export function readRoleHint(): 'guest' | 'host' | undefined {
  if (typeof document === 'undefined') return undefined;
  const authHints = parseAuthHint(document.cookie);
  return authHints.has('host') ? 'host' : authHints.has('guest') ? 'guest' : undefined;
}

/** Sets the cookie that tells the gateway who is signed in, so that the next page comes with the right skeleton. */
export function setAuthHint(role: 'guest' | 'host' = readRoleHint() ?? 'guest'): void {
  const guest = readGuest();
  const admin = readAdmin();
  const authHints: AuthHintRole[] = [
    ...(guest ? [role] : []),
    ...(admin ? (['admin'] as const) : []),
  ];
  const maxAgeSeconds = authHints.length > 0 ? authHintMaxAgeSeconds : 0;
  // Without "remember me" it is a session cookie.
  const maxAge =
    authHints.length > 0 && !guest?.rememberMe && !admin ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // What the gateway writes from the cookie, for this page.
  document.documentElement.dataset['account'] = guest ? 'user' : 'visitor';
  document.cookie = `${authHintCookie}=${authHints.join('.')}; Path=/; SameSite=Lax${maxAge}${secure}`;
}
