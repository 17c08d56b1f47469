import { framesCookie, framesIn, type FrameOf } from '@gida/contracts/frames';

/** The only place that knows the storage keys of the session. */
const keys = {
  token: 'token',
  rememberMe: 'rememberMe',
  fullName: 'fullName',
  userId: 'userId',
  adminToken: 'adminToken',
  adminFullName: 'adminFullName',
} as const;

export type StoredGuest = { token: string; userId: string; fullName: string; rememberMe: boolean };
export type StoredAdmin = { token: string; fullName: string };

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** What a browser would not keep for us: the session then lives as long as the page. */
const unkept = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

/** A browser told to keep nothing throws on touching its storage, and a full one when it is written to. */
function placeOf(kind: keyof typeof unkept): Place {
  const memory = unkept[kind];
  const kept = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? kept((it) => it.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      const isKept = kept((it) => (it.setItem(key, value), true));
      if (!isKept) memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      kept((it) => it.removeItem(key));
    },
    clear: () => {
      memory.clear();
      kept((it) => it.clear());
    },
  };
}
const local = placeOf('localStorage');
const tab = placeOf('sessionStorage');

/** The place the guest's token is in: local storage, else session storage. */
const guestPlace = () => (local.getItem(keys.token) ? local : tab);

export const readGuestToken = (): string | null => guestPlace().getItem(keys.token) ?? null;
export const readAdminToken = (): string | null => local.getItem(keys.adminToken) ?? null;

export function readGuest(): StoredGuest | null {
  const place = guestPlace();
  const token = place.getItem(keys.token);
  const userId = place.getItem(keys.userId);
  if (!token || !userId) return null;
  return {
    token,
    userId,
    fullName: place.getItem(keys.fullName) ?? '',
    rememberMe: place.getItem(keys.rememberMe) === 'true',
  };
}

export function writeGuest({ token, userId, fullName, rememberMe }: StoredGuest): void {
  for (const place of [local, tab]) {
    for (const key of [keys.token, keys.userId, keys.fullName, keys.rememberMe]) {
      place.removeItem(key);
    }
  }
  const place = rememberMe ? local : tab;
  place.setItem(keys.token, token);
  place.setItem(keys.userId, userId);
  place.setItem(keys.fullName, fullName);
  place.setItem(keys.rememberMe, String(rememberMe));
}

export const replaceGuestToken = (token: string): void => guestPlace().setItem(keys.token, token);
export const renameGuest = (fullName: string): void =>
  guestPlace().setItem(keys.fullName, fullName);

export function readAdmin(): StoredAdmin | null {
  const token = readAdminToken();
  return token ? { token, fullName: local.getItem(keys.adminFullName) ?? '' } : null;
}

export function writeAdmin({ token, fullName }: StoredAdmin): void {
  local.setItem(keys.adminToken, token);
  local.setItem(keys.adminFullName, fullName);
}

export const replaceAdminToken = (token: string): void => local.setItem(keys.adminToken, token);

const draftPrefix = 'draft ';

/** Drafts stay in their tab: two tabs may write two answers. */
export const readDraft = (key: string): string | null => tab.getItem(draftPrefix + key) ?? null;

export function writeDraft(key: string, draft: string | null): void {
  if (draft === null) tab.removeItem(draftPrefix + key);
  else tab.setItem(draftPrefix + key, draft);
}

/** Logging out clears all of both storages, as the specification asks. */
export function clearStorage(): void {
  local.clear();
  tab.clear();
}

/** What this tab kept for itself, after another tab logged out and cleared what they share. */
export const clearTab = (): void => tab.clear();

export function clearAdmin(): void {
  local.removeItem(keys.adminToken);
  local.removeItem(keys.adminFullName);
}

const frameSeconds = 30 * 24 * 3_600;

/** The role that the cookie of frames tells, before the profile does. Prerendered pages know nobody. */
export function roleInFrames(): 'guest' | 'host' | undefined {
  if (typeof document === 'undefined') return undefined;
  const told = framesIn(document.cookie);
  return told.has('host') ? 'host' : told.has('guest') ? 'guest' : undefined;
}

/** Tells the gateway by cookie what is stored here, so that the next page comes with the right frame. */
export function tellFrames(role: 'guest' | 'host' = roleInFrames() ?? 'guest'): void {
  const guest = readGuest();
  const admin = readAdmin();
  const told: FrameOf[] = [...(guest ? [role] : []), ...(admin ? (['admin'] as const) : [])];
  const lasts = told.length > 0 ? frameSeconds : 0;
  // Who is not remembered is forgotten when the browser closes.
  const until = told.length > 0 && !guest?.rememberMe && !admin ? '' : `; Max-Age=${lasts}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${framesCookie}=${told.join('.')}; Path=/; SameSite=Lax${until}${secure}`;
}
