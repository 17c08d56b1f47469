/** Which session a request uses. Paths under `admin/` use the admin session, all others the guest session. */
export type Realm = 'guest' | 'admin';

/** Provides the tokens of a realm. Implemented by the session package. */
export type TokenSource = {
  getToken: () => string | null;
  /** Returns a token newer than `stale`, or null when the session has ended. */
  refresh: (stale: string) => Promise<string | null>;
  /** The server requires a login and there is none, or it rejected a token it has just issued. */
  onRejected: () => void;
};

const anonymousSource: TokenSource = {
  getToken: () => null,
  refresh: async () => null,
  onRejected: () => {},
};
const sources: Record<Realm, TokenSource> = { guest: anonymousSource, admin: anonymousSource };
const pendingRefreshes: Partial<Record<Realm, Promise<string | null>>> = {};

export function configureAuth(realm: Realm, source: TokenSource): void {
  sources[realm] = source;
}

export const getRealmOfPath = (path: string): Realm =>
  /^(?:x\/[^/]+\/)?admin\//.test(path) ? 'admin' : 'guest';

export const getToken = (realm: Realm): string | null => sources[realm].getToken();

/** The token to send. Waits for a pending refresh, so that a stale token is not sent again. */
export async function waitForToken(realm: Realm): Promise<string | null> {
  return (await pendingRefreshes[realm]) ?? getToken(realm);
}

/** Makes one refresh for all concurrent requests with the same stale token. */
export async function refreshToken(realm: Realm, stale: string): Promise<string | null> {
  const current = getToken(realm);
  if (current && current !== stale) return current;
  pendingRefreshes[realm] ??= sources[realm]
    .refresh(stale)
    .finally(() => delete pendingRefreshes[realm]);
  return pendingRefreshes[realm];
}

export const notifyTokenRejected = (realm: Realm): void => sources[realm].onRejected();
