/** Who a request speaks for. Paths under `admin/` speak for the admin, all others for the guest. */
export type Realm = 'guest' | 'admin';

/** Where tokens come from. The session provides one for each realm. */
export type TokenSource = {
  token: () => string | null;
  /** Answers a token newer than `stale`, or null when the login has ended. */
  refresh: (stale: string) => Promise<string | null>;
  /** The server wants a login and there is none, or refused a token it had just issued. */
  refused: () => void;
};

const nobody: TokenSource = { token: () => null, refresh: async () => null, refused: () => {} };
const sources: Record<Realm, TokenSource> = { guest: nobody, admin: nobody };
const refreshing: Partial<Record<Realm, Promise<string | null>>> = {};

export function configureAuth(realm: Realm, source: TokenSource): void {
  sources[realm] = source;
}

export const realmOf = (path: string): Realm => (path.startsWith('admin/') ? 'admin' : 'guest');

export const tokenNow = (realm: Realm): string | null => sources[realm].token();

/** The token to send. Waits for a refresh under way, so that a stale token is not sent again. */
export async function currentToken(realm: Realm): Promise<string | null> {
  return (await refreshing[realm]) ?? tokenNow(realm);
}

/** However many requests find the same token stale, one refresh is made and all get its answer. */
export async function tokenAfter(realm: Realm, stale: string): Promise<string | null> {
  const current = tokenNow(realm);
  if (current && current !== stale) return current;
  refreshing[realm] ??= sources[realm].refresh(stale).finally(() => delete refreshing[realm]);
  return refreshing[realm];
}

export const tokenRefused = (realm: Realm): void => sources[realm].refused();
