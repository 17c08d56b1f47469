// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from 'node:worker_threads';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** The jsdom instance, a global that vitest provides. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

type Reply = [status: number, body: unknown];

const ada = { id: 'ada-1', firstName: 'Ada', lastName: 'Obi', role: 'guest' };
/** jsdom keeps its initial origin when its URL changes. */
const crossOrigin = {
  'Access-Control-Allow-Origin': window.origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': 'authorization, content-type',
};
const credentials = { email: 'ada@example.com', password: 'correct', rememberMe: true };

/** Closed after each test, so that tabs of one test do not receive messages of the next. */
const channels: BroadcastChannel[] = [];
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
vi.stubGlobal('BroadcastChannel', TabChannel);

let server: Server;
let handlers: Record<string, (request: IncomingMessage) => Reply>;
let requestedPaths: string[];
/** Unique for each test, because the marker of a refresh outlives it. */
let staleToken: string;
let testCount = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = (request.url ?? '').replace('/api/v1/', '');
    requestedPaths.push(path);
    const [status, body] = handlers[path]?.(request) ?? [404, {}];
    // Delayed, so that concurrent requests overlap.
    setTimeout(() => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    }, 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has a port
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/bookings` });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterAll(() => server.close());

beforeEach(() => {
  requestedPaths = [];
  staleToken = `old-${(testCount += 1)}`;
  handlers = {
    'auth/login': () => [200, { message: 'Welcome', user: ada, access_token: 'first' }],
    'auth/refresh-token': () => [200, { access_token: 'second' }],
    'auth/logout': () => [200, {}],
    'user/profile': (request) =>
      bearer(request) === staleToken
        ? [401, { message: 'Access denied. Token has expired' }]
        : [200, { profile: { ...ada, profilePicture: '/ada.avif' } }],
  };
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.restoreAllMocks();
  vi.stubGlobal('BroadcastChannel', TabChannel);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  localStorage.clear();
  sessionStorage.clear();
});

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
  handlers['auth/login'] = () => [401, { message: 'Login failed.' }];
  const tab = await openTab();

  await expect(tab.session.signIn(credentials)).rejects.toThrow('Login failed.');
  expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
});

test.each([
  ['remembered', localStorage],
  ['not remembered', sessionStorage],
])('five tabs with twenty requests each make one refresh (%s)', async (_name, place) => {
  const tabs = [
    await openTab(),
    await openTab(),
    await openTab(),
    await openTab(),
    await openTab(),
  ];
  storeSession(place);

  const answered = await Promise.all(
    tabs.flatMap(({ api }) => Array.from({ length: 20 }, () => api.get('user/profile'))),
  );

  expect(answered).toHaveLength(100);
  expect(requestedPaths.filter((path) => path === 'auth/refresh-token')).toHaveLength(1);
  expect(place.getItem('token')).toBe('second');
});

test('a rejected refresh clears both storages and reloads', async () => {
  handlers['auth/refresh-token'] = () => [401, {}];
  storeSession(localStorage);
  sessionStorage.setItem('anything', 'else');
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });

  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('reloads when a 401 arrives after the session was removed from storage', async () => {
  handlers['user/dashboard'] = () => [401, {}];
  const tab = await openTab();
  await expect(tab.api.get('user/dashboard')).rejects.toMatchObject({ status: 401 });
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.session.signIn(credentials);

  localStorage.clear();
  await expect(tab.api.get('user/dashboard')).rejects.toMatchObject({ status: 401 });

  expect(tab.reload).toHaveBeenCalledOnce();
});

test.each([
  ['is temporarily unavailable', 503, {}, 503],
  ['cannot reach its database', 500, {}, 500],
  ['is behind a proxy that fails', 520, '<h1>Unknown error</h1>', 520],
  ['is behind a captive portal', 200, '<h1>Welcome to our Wi-Fi</h1>', 0],
])('keeps the session when the server %s', async (_what, says, body, status) => {
  handlers['auth/refresh-token'] = () => [says, body];
  storeSession(localStorage);
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status });

  expect(localStorage.getItem('token')).toBe(staleToken);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('ends the session when the refreshed token belongs to another user', async () => {
  const payload = btoa(JSON.stringify({ sub: 'somebody-else' }));
  handlers['auth/refresh-token'] = () => [200, { access_token: `x.${payload}.x` }];
  storeSession(sessionStorage);
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('does not end the session of the other user in their tab', async () => {
  handlers['auth/refresh-token'] = () => [200, { access_token: `x.${btoa('{"sub":"bola-2"}')}.x` }];
  storeSession(sessionStorage);
  const tab = await openTab();
  const messages: unknown[] = [];
  const other = new BroadcastChannel('gida-session');
  other.onmessage = ({ data }) => void messages.push(data);

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(sessionStorage).toHaveLength(0);
  expect(messages).toEqual([]);
});

test('stores a token refreshed in another tab when the login is not remembered', async () => {
  handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(sessionStorage);
  await openTab();

  broadcastFromOtherTab({ kind: 'token', realm: 'guest', userId: 'ada-1', token: 'newer' });

  await vi.waitFor(() => expect(sessionStorage.getItem('token')).toBe('newer'));
});

test.each([
  ['the login is remembered, and the other tab has stored it', localStorage, 'ada-1'],
  ['it is somebody else’s', sessionStorage, 'bola-2'],
])('stores no token of another tab when %s', async (_when, place, userId) => {
  handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(place);
  await openTab();

  broadcastFromOtherTab({ kind: 'token', realm: 'guest', userId, token: 'newer' });
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(place.getItem('token')).toBe(staleToken);
});

test('signOut clears storage, calls the server and reloads the other tabs', async () => {
  handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  localStorage.setItem('adminToken', 'admin');
  const here = await openTab();
  const there = await openTab();

  await here.session.signOut();

  expect(requestedPaths).toContain('auth/logout');
  expect(localStorage).toHaveLength(0);
  expect(here.shell.readSession()).toEqual({ status: 'visitor' });
  expect(document.cookie).not.toContain('gida-auth-hint');
  await vi.waitFor(() => expect(there.reload).toHaveBeenCalled());
  expect(here.reload).not.toHaveBeenCalled();
});

test('signOut of a session that the server has ended does not reload the page', async () => {
  handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  const tab = await openTab();
  const refuse = (): [number, object] => [401, { message: 'Access denied. Token has expired' }];
  handlers['auth/logout'] = refuse;
  handlers['auth/refresh-token'] = refuse;

  await tab.session.signOut();

  expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a page restored from the back/forward cache reloads after a sign-out in another tab', async () => {
  handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(localStorage);
  const tab = await openTab();
  localStorage.clear();

  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  expect(tab.getShownSession()).toEqual({ status: 'visitor' });
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('signIn sets the auth hint cookie for the gateway', async () => {
  handlers['auth/login'] = () => [200, { user: { ...ada, role: 'host' }, access_token: 'fresh' }];
  handlers['user/profile'] = () => [200, { profile: { ...ada, role: 'host' } }];
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
  handlers['user/profile'] = () => [200, { profile: ada }];
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
  handlers['user/profile'] = (request) => {
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

/** A fresh copy of the packages, like another tab: it shares storage, locks and the channel. */
async function openTab() {
  vi.resetModules();
  const { page } = await import('./page.ts');
  const reload = vi.spyOn(page, 'reload').mockReturnValue();
  const { api } = await import('@gida/api-client');
  const session = await import('./index.ts');
  const shell = await import('./shell.ts');
  const { getShownSession } = await import('./session-store.ts');
  shell.startSession();
  return { api, session, shell, getShownSession, reload };
}

function storeSession(storage: Storage): void {
  storage.setItem('token', staleToken);
  storage.setItem('userId', 'ada-1');
  storage.setItem('fullName', 'Ada Obi');
  storage.setItem('rememberMe', String(storage === localStorage));
}

/** As another tab does. */
const broadcastFromOtherTab = (message: object) =>
  new BroadcastChannel('gida-session').postMessage(message);

const bearer = ({ headers }: IncomingMessage) => headers.authorization?.replace('Bearer ', '');
