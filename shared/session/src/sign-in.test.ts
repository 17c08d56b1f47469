// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import {
  ada,
  bearer,
  credentials,
  openTab,
  server,
  setupTabs,
  storeSession,
} from './testing/tabs.ts';

setupTabs();

test.each([
  ['local storage', true, () => [localStorage, sessionStorage]],
  ['session storage', false, () => [sessionStorage, localStorage]],
] as const)(
  'signIn stores the session in %s depending on "remember me"',
  async (_name, rememberMe, storages) => {
    const tab = await openTab();

    await tab.session.signIn({ ...credentials, rememberMe });

    const [used, unused] = storages();
    expect({ ...used }).toEqual({
      token: 'first',
      userId: 'ada-1',
      fullName: 'Ada Obi',
      rememberMe: String(rememberMe),
    });
    expect(unused).toHaveLength(0);
    expect(tab.shell.readSession()).toMatchObject({ status: 'signed-in', fullName: 'Ada Obi' });
  },
);

test('a rejected sign-in leaves the user signed out', async () => {
  server.handlers['auth/login'] = () => [401, { message: 'Login failed.' }];
  const tab = await openTab();

  await expect(tab.session.signIn(credentials)).rejects.toThrow('Login failed.');
  expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
});

test.each(['token', 'userId'])('without a stored %s nobody is signed in', async (key) => {
  storeSession(localStorage);
  localStorage.removeItem(key);

  expect((await openTab()).shell.readSession()).toEqual({ status: 'visitor' });
});

test('signOut clears storage, calls the server and reloads the other tabs', async () => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  localStorage.setItem('adminToken', 'admin');
  const here = await openTab();
  const there = await openTab();

  await here.session.signOut();

  expect(server.requestedPaths).toContain('auth/logout');
  expect(localStorage).toHaveLength(0);
  expect(here.shell.readSession()).toEqual({ status: 'visitor' });
  expect(document.cookie).not.toContain('gida-auth-hint');
  await vi.waitFor(() => expect(there.reload).toHaveBeenCalled());
  expect(here.reload).not.toHaveBeenCalled();
});

test('signOut of a session that the server has ended does not reload the page', async () => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  const tab = await openTab();
  const refuse = (): [number, object] => [401, { message: 'Access denied. Token has expired' }];
  server.handlers['auth/logout'] = refuse;
  server.handlers['auth/refresh-token'] = refuse;

  await tab.session.signOut();

  expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a page restored from the back/forward cache reloads after a sign-out in another tab', async () => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  const tab = await openTab();
  localStorage.clear();

  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  expect(tab.getShownSession()).toEqual({ status: 'visitor' });
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('signIn sets the auth hint cookie for the gateway', async () => {
  server.handlers['auth/login'] = () => [
    200,
    { user: { ...ada, role: 'host' }, access_token: 'fresh' },
  ];
  server.handlers['user/profile'] = () => [200, { profile: { ...ada, role: 'host' } }];
  const { session } = await openTab();
  expect(document.cookie).not.toContain('gida-auth-hint');

  await session.signIn(credentials);

  expect(document.cookie).toContain('gida-auth-hint=host');
});

test.each(['guest', 'host'])(
  'keeps the auth hint of a %s until the profile is loaded',
  async (role) => {
    document.cookie = `gida-auth-hint=${role}`;
    storeSession(localStorage);

    await openTab();

    expect(document.cookie).toContain(`gida-auth-hint=${role}`);
  },
);

test('a tab becomes signed in when another tab signs in', async () => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  const here = await openTab();
  const there = await openTab();

  await here.session.signIn(credentials);

  await vi.waitFor(() => expect(there.getShownSession()).toMatchObject({ userId: 'ada-1' }));
  expect(there.reload).not.toHaveBeenCalled();
});

test.each([
  ['blocks storage', () => blockStorage()],
  [
    'has full storage',
    () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError),
  ],
])('keeps the session in memory in a browser that %s', async (_what, make) => {
  make();
  const tab = await openTab();

  await tab.session.signIn(credentials);

  expect(tab.shell.readSession()).toMatchObject({ status: 'signed-in', userId: 'ada-1' });
  let sent: string | undefined;
  server.handlers['user/profile'] = (request) => {
    sent = bearer(request);
    return sent === 'first' ? [401, {}] : [200, { profile: ada }];
  };
  await tab.api.get('user/profile');
  expect(sent).toBe('second');
  await tab.session.signOut();
  expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
});

/** As Chromium and Firefox behave when storage is blocked for a site. */
function blockStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, kind, 'get').mockImplementation(throwSecurityError);
  }
  vi.stubGlobal('BroadcastChannel', throwSecurityError);
  const locks = {
    query: async () => throwSecurityError(),
    request: async () => throwSecurityError(),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

function throwSecurityError(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('a profile that arrives after another tab has logged out stores nothing again', async () => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  const tab = await openTab();
  localStorage.clear();

  tab.session.setProfile({ ...ada, role: 'guest', email: '', telephone: '', profilePicture: null });

  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test('a remembered guest whose storage the browser has deleted is signed in again', async () => {
  document.cookie = 'gida-remembered=1; Path=/';
  const token = tokenOf('ada-1');
  server.handlers['auth/refresh-token'] = () => [200, { access_token: token }];
  const tab = await openTab();

  await Promise.all([tab.shell.restoreRememberedSession(), tab.shell.restoreRememberedSession()]);

  expect(tab.shell.readSession()).toMatchObject({ status: 'signed-in', userId: 'ada-1' });
  expect({ ...localStorage }).toMatchObject({ token, userId: 'ada-1', rememberMe: 'true' });
  expect(server.requestedPaths.filter((path) => path === 'auth/refresh-token')).toHaveLength(1);
});

test.each([
  ['nobody was remembered', '', () => [200, { access_token: tokenOf('ada-1') }]],
  ['the login has ended', 'gida-remembered=1', () => [401, { message: 'Ended.' }]],
  ['what answers is not the site', 'gida-remembered=1', () => [200, {}]],
] as const)('nobody is signed in again when %s', async (_why, cookie, answer) => {
  document.cookie = cookie || 'gida-remembered=; Max-Age=0';
  server.handlers['auth/refresh-token'] = answer as () => [number, object];
  const tab = await openTab();

  await tab.shell.restoreRememberedSession();

  expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
});

test('a logout without a connection forgets whom to sign in again', async () => {
  document.cookie = 'gida-remembered=1; Path=/';
  storeSession(localStorage);
  server.handlers['auth/logout'] = () => [503, { message: 'Away.' }];
  const tab = await openTab();

  await tab.session.signOut();

  expect(document.cookie).not.toContain('gida-remembered');
});

/** A JWT for this user; nobody here verifies the signature. */
const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub }))}.x`;
