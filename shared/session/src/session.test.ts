// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from 'node:worker_threads';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** The document's own handle, which vitest puts beside it. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

type Reply = [status: number, body: unknown];

const ada = { id: 'ada-1', firstName: 'Ada', lastName: 'Obi', role: 'guest' };
/** jsdom keeps the origin it was made with when its address changes. */
const crossOrigin = {
  'Access-Control-Allow-Origin': window.origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': 'authorization, content-type',
};
const credentials = { email: 'ada@example.com', password: 'correct', rememberMe: true };

/** The tabs of one test must not hear the next one. */
const channels: BroadcastChannel[] = [];
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
vi.stubGlobal('BroadcastChannel', TabChannel);

let server: Server;
let answers: Record<string, (request: IncomingMessage) => Reply>;
let asked: string[];
/** Another one for each test: a refresh stays known for a while. */
let old: string;
let tests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = (request.url ?? '').replace('/api/v1/', '');
    asked.push(path);
    const [status, body] = answers[path]?.(request) ?? [404, {}];
    // A little later, so that requests sent together meet.
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
  asked = [];
  old = `old-${(tests += 1)}`;
  answers = {
    'auth/login': () => [200, { message: 'Welcome', user: ada, access_token: 'first' }],
    'auth/refresh-token': () => [200, { access_token: 'second' }],
    'auth/logout': () => [200, {}],
    'user/profile': (request) =>
      bearer(request) === old
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
] as const)('remember me decides: %s', async (_name, rememberMe, places) => {
  const tab = await openTab();

  await tab.session.signIn({ ...credentials, rememberMe });

  const [used, unused] = places();
  expect({ ...used }).toEqual({
    token: 'first',
    userId: 'ada-1',
    fullName: 'Ada Obi',
    rememberMe: String(rememberMe),
  });
  expect(unused).toHaveLength(0);
  expect(tab.shell.readSession()).toMatchObject({ status: 'signed-in', fullName: 'Ada Obi' });
});

test('a person whose sign-in is refused stays a visitor', async () => {
  answers['auth/login'] = () => [401, { message: 'Login failed.' }];
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
  signedInAs(place);

  const answered = await Promise.all(
    tabs.flatMap(({ api }) => Array.from({ length: 20 }, () => api.get('user/profile'))),
  );

  expect(answered).toHaveLength(100);
  expect(asked.filter((path) => path === 'auth/refresh-token')).toHaveLength(1);
  expect(place.getItem('token')).toBe('second');
});

test('a refused refresh clears both storages and reloads', async () => {
  answers['auth/refresh-token'] = () => [401, {}];
  signedInAs(localStorage);
  sessionStorage.setItem('anything', 'else');
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });

  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('a login that vanished from storage ends on the screen too', async () => {
  answers['user/dashboard'] = () => [401, {}];
  const tab = await openTab();
  await expect(tab.api.get('user/dashboard')).rejects.toMatchObject({ status: 401 });
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.session.signIn(credentials);

  localStorage.clear();
  await expect(tab.api.get('user/dashboard')).rejects.toMatchObject({ status: 401 });

  expect(tab.reload).toHaveBeenCalledOnce();
});

test.each([
  ['is away for a moment', 503, {}, 503],
  ['cannot reach its database', 500, {}, 500],
  ['is hidden by a proxy that is at a loss', 520, '<h1>Unknown error</h1>', 520],
  ['is hidden by the page of a hotel', 200, '<h1>Welcome to our Wi-Fi</h1>', 0],
])('a server that %s does not sign anybody out', async (_what, says, body, status) => {
  answers['auth/refresh-token'] = () => [says, body];
  signedInAs(localStorage);
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status });

  expect(localStorage.getItem('token')).toBe(old);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a token for somebody else, who signed in in another tab, ends the login', async () => {
  const payload = btoa(JSON.stringify({ sub: 'somebody-else' }));
  answers['auth/refresh-token'] = () => [200, { access_token: `x.${payload}.x` }];
  signedInAs(sessionStorage);
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('a token for somebody else does not end the login of that person in their tab', async () => {
  answers['auth/refresh-token'] = () => [200, { access_token: `x.${btoa('{"sub":"bola-2"}')}.x` }];
  signedInAs(sessionStorage);
  const tab = await openTab();
  const told: unknown[] = [];
  const other = new BroadcastChannel('gida-session');
  other.onmessage = ({ data }) => void told.push(data);

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(sessionStorage).toHaveLength(0);
  expect(told).toEqual([]);
});

test('stores a token refreshed in another tab when the login is not remembered', async () => {
  answers['user/profile'] = () => [200, { profile: ada }];
  signedInAs(sessionStorage);
  await openTab();

  tellTabs({ kind: 'token', realm: 'guest', userId: 'ada-1', token: 'newer' });

  await vi.waitFor(() => expect(sessionStorage.getItem('token')).toBe('newer'));
});

test.each([
  ['the login is remembered, and the other tab has stored it', localStorage, 'ada-1'],
  ['it is somebody else’s', sessionStorage, 'bola-2'],
])('stores no token of another tab when %s', async (_when, place, userId) => {
  answers['user/profile'] = () => [200, { profile: ada }];
  signedInAs(place);
  await openTab();

  tellTabs({ kind: 'token', realm: 'guest', userId, token: 'newer' });
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(place.getItem('token')).toBe(old);
});

test('signing out clears everything, tells the server and the other tabs', async () => {
  answers['user/profile'] = () => [200, { profile: ada }];
  signedInAs(localStorage);
  localStorage.setItem('adminToken', 'admin');
  const here = await openTab();
  const there = await openTab();

  await here.session.signOut();

  expect(asked).toContain('auth/logout');
  expect(localStorage).toHaveLength(0);
  expect(here.shell.readSession()).toEqual({ status: 'visitor' });
  expect(document.cookie).not.toContain('gida-frames');
  await vi.waitFor(() => expect(there.reload).toHaveBeenCalled());
  expect(here.reload).not.toHaveBeenCalled();
});

test('a page that comes back from memory after a sign-out elsewhere shows nothing of the login', async () => {
  answers['user/profile'] = () => [200, { profile: ada }];
  signedInAs(localStorage);
  const tab = await openTab();
  localStorage.clear();

  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  expect(tab.shown()).toEqual({ status: 'visitor' });
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('tells the gateway by cookie whose frame the next page should come with', async () => {
  answers['auth/login'] = () => [200, { user: { ...ada, role: 'host' }, access_token: 'fresh' }];
  answers['user/profile'] = () => [200, { profile: { ...ada, role: 'host' } }];
  const { session } = await openTab();
  expect(document.cookie).not.toContain('gida-frames');

  await session.signIn(credentials);

  expect(document.cookie).toContain('gida-frames=host');
});

test('a visitor becomes signed in when another tab signs in', async () => {
  answers['user/profile'] = () => [200, { profile: ada }];
  const here = await openTab();
  const there = await openTab();

  await here.session.signIn(credentials);

  await vi.waitFor(() => expect(there.shown()).toMatchObject({ userId: 'ada-1' }));
  expect(there.reload).not.toHaveBeenCalled();
});

test.each([
  ['keeps nothing', () => refuseAll()],
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
])(
  'a browser that %s keeps somebody signed in for as long as the page lives',
  async (_what, make) => {
    make();
    const tab = await openTab();

    await tab.session.signIn(credentials);

    expect(tab.shell.readSession()).toMatchObject({ status: 'signed-in', userId: 'ada-1' });
    let sent: string | undefined;
    answers['user/profile'] = (request) => {
      sent = bearer(request);
      return sent === 'first' ? [401, {}] : [200, { profile: ada }];
    };
    await tab.api.get('user/profile');
    expect(sent).toBe('second');
    await tab.session.signOut();
    expect(tab.shell.readSession()).toEqual({ status: 'visitor' });
  },
);

/** As Chromium and Firefox do for a site that may keep nothing. */
function refuseAll(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, kind, 'get').mockImplementation(refuse);
  }
  vi.stubGlobal('BroadcastChannel', refuse);
  const locks = { query: async () => refuse(), request: async () => refuse() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** A fresh copy of the packages, as another tab has: it shares storage, locks and the channel. */
async function openTab() {
  vi.resetModules();
  const { page } = await import('./page.ts');
  const reload = vi.spyOn(page, 'reload').mockReturnValue();
  const { api } = await import('@gida/api-client');
  const session = await import('./index.ts');
  const shell = await import('./shell.ts');
  const { shownSession: shown } = await import('./session-store.ts');
  shell.startSession();
  return { api, session, shell, shown, reload };
}

function signedInAs(place: Storage): void {
  place.setItem('token', old);
  place.setItem('userId', 'ada-1');
  place.setItem('fullName', 'Ada Obi');
  place.setItem('rememberMe', String(place === localStorage));
}

/** As another tab does. */
const tellTabs = (news: object) => new BroadcastChannel('gida-session').postMessage(news);

const bearer = ({ headers }: IncomingMessage) => headers.authorization?.replace('Bearer ', '');
