import { AdminLoginResponse } from '@gida/contracts/admin';
import { LoginResponse } from '@gida/contracts/account';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import type { Account, Accounts, SmokeTestAudience } from '../config/smoke-test-config.ts';

/** A login of the gateway, of which one is kept for each audience. Its token stays in the gateway. */
export type TestSession = {
  audience: SmokeTestAudience;
  token: string;
  /** The localStorage entries of a signed-in browser, with a token that the API does not accept. */
  storage: Record<string, string>;
};
type SignedIn = Pick<TestSession, 'token' | 'storage'>;
export type TestSessions = Partial<Record<SmokeTestAudience, TestSession>>;

type Api = { apiUrl: string; publicOrigin: string };

const timeoutMs = 3_000;
const paths = {
  guest: { login: apiPaths.login, self: apiPaths.profile },
  admin: { login: apiPaths.adminLogin, self: apiPaths.adminMe },
};
/** An access token lives 15 minutes, and a smoke test two at most. */
const keptMs = 600_000;
/** An account may log in 20 times in 15 minutes. */
const kept = new WeakMap<Account, { session: TestSession; until: number }>();

/** What an admin's pages read: everything about everybody is within reach of that session. */
const adminReads =
  /^admin\/(?:me|figures|releases(?:\/errors)?|users|claims|jobs|moderation|(?:apartments|bookings)(?:\/[^/]+)?)$/;

/** The token that a read of the API gets: an admin's goes with the paths of its pages alone. */
export function tokenFor(url: string, session: TestSession | null): string | undefined {
  const path = url.split('?')[0]?.slice(apiBase.length + 1) ?? '';
  const mayRead = session?.audience !== 'admin' || adminReads.test(path);
  return mayRead ? session?.token : undefined;
}

/** The kept sessions of the given audiences, or new ones; an account that is missing or rejected is left out. */
export async function getTestSessions(
  api: Api,
  accounts: Accounts,
  audiences: ReadonlySet<SmokeTestAudience>,
): Promise<TestSessions> {
  const found = await Promise.all(
    [...audiences].map(
      async (audience) => [audience, await login(api, audience, accounts[audience])] as const,
    ),
  );
  return Object.fromEntries(found.filter(([, session]) => session !== null));
}

async function login(api: Api, audience: SmokeTestAudience, account: Account | null) {
  if (!account) return null;
  const { login: path, self } = paths[audience];
  const known = kept.get(account);
  if (known && known.until > Date.now()) {
    const authorization = `Bearer ${known.session.token}`;
    if ((await send(api, self, { headers: { authorization } }))?.ok) return known.session;
  }
  const headers = { 'content-type': 'application/json', origin: api.publicOrigin };
  const body = JSON.stringify({ ...account, rememberMe: false });
  const response = await send(api, path, { method: 'POST', headers, body });
  if (!response?.ok) return null;
  const signedIn = readLogin[audience](await response.json().catch(() => null));
  if (!signedIn) return null;
  const session = { audience, ...signedIn };
  kept.set(account, { session, until: Date.now() + keptMs });
  return session;
}

const readLogin: Record<SmokeTestAudience, (body: unknown) => SignedIn | null> = {
  guest(body) {
    const { access_token: token, user } = LoginResponse.safeParse(body).data ?? {};
    if (!token || !user) return null;
    const fullName = `${user.firstName} ${user.lastName}`;
    const ids = { token: unusableToken(user.id), userId: user.id };
    return { token, storage: { ...ids, fullName, rememberMe: 'true' } };
  },
  admin(body) {
    const { access_token: token, admin } = AdminLoginResponse.safeParse(body).data ?? {};
    if (!token || !admin) return null;
    const adminFullName = `${admin.firstName} ${admin.lastName}`;
    return { token, storage: { adminToken: unusableToken('smoke-test'), adminFullName } };
  },
};

/** Has the shape that pages decode, and no signature. */
const unusableToken = (subject: string): string =>
  `smoke-test.${Buffer.from(JSON.stringify({ sub: subject })).toString('base64url')}.unsigned`;

const send = (api: Api, path: string, init: RequestInit) =>
  fetch(`${api.apiUrl}${apiBase}/${path}`, {
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
