import { AdminLoginResponse } from '@gida/contracts/admin';
import { LoginResponse } from '@gida/contracts/account';
import { apiBase, apiPaths } from '@gida/contracts/paths';

export type Account = { email: string; password: string };
export type SmokeTestAudience = 'guest' | 'admin';
export type Accounts = Record<SmokeTestAudience, Account | null>;

/** A session that lives as long as one smoke test. Its token stays in the gateway. */
export type TestSession = {
  audience: SmokeTestAudience;
  token: string;
  /** The localStorage entries of a signed-in browser, with a token that the API does not accept. */
  storage: Record<string, string>;
  end: () => Promise<void>;
};
type SignedIn = Pick<TestSession, 'token' | 'storage'>;
export type TestSessions = Partial<Record<SmokeTestAudience, TestSession>>;

type Api = { apiUrl: string; publicOrigin: string };

const timeoutMs = 3_000;
const paths = {
  guest: { login: apiPaths.login, logout: apiPaths.logout },
  admin: { login: apiPaths.adminLogin, logout: apiPaths.adminLogout },
};

/** What an admin's pages read: everything about everybody is within reach of that session. */
const adminReads =
  /^admin\/(?:me|figures|releases|users|claims|jobs|moderation|(?:apartments|bookings)(?:\/[^/]+)?)$/;

/** The token that a read of the API gets: an admin's goes with the paths of its pages alone. */
export function tokenFor(url: string, session: TestSession | null): string | undefined {
  const path = url.split('?')[0]?.slice(apiBase.length + 1) ?? '';
  const mayRead = session?.audience !== 'admin' || adminReads.test(path);
  return mayRead ? session?.token : undefined;
}

/** Logs in for the given audiences; an account that is missing or rejected is left out. */
export async function startTestSessions(
  api: Api,
  accounts: Accounts,
  audiences: ReadonlySet<SmokeTestAudience>,
): Promise<TestSessions> {
  const started = await Promise.all(
    [...audiences].map(
      async (audience) => [audience, await login(api, audience, accounts)] as const,
    ),
  );
  return Object.fromEntries(started.filter(([, session]) => session !== null));
}

export async function endTestSessions(sessions: TestSessions): Promise<void> {
  await Promise.all(Object.values(sessions).map((session) => session.end()));
}

async function login(
  api: Api,
  audience: SmokeTestAudience,
  accounts: Accounts,
): Promise<TestSession | null> {
  const account = accounts[audience];
  if (!account) return null;
  const response = await post(api, paths[audience].login, { ...account, rememberMe: false });
  if (!response?.ok) return null;
  const signedIn = readLogin[audience](await response.json().catch(() => null));
  if (!signedIn) return null;
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    audience,
    ...signedIn,
    end: async () => void (await post(api, paths[audience].logout, {}, { cookie })),
  };
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

const post = (api: Api, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.apiUrl}${apiBase}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.publicOrigin, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
