import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Release } from '@gida/contracts/release';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { ReleaseStore } from '../store/release-store.ts';
import { initialRevision } from '../revisions/revision-log.ts';
import { writeBuild, temporaryFolder } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { runSmokeTest } from './smoke-test.ts';

const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
vi.setConfig({ testTimeout: 180_000 });
const guest = { email: 'ada@gida.test', password: 'Ada-reads-1' };

/**
 * As little of a shell as a browser needs to reach its limits: it loads the first remote of its map, calls it for a
 * signed-in user, and reports. What a smoke test finds in the real shell is tested in `e2e/federation/bad-builds`.
 */
const shell = `
  const { remotes } = JSON.parse(document.getElementById('gida-releases').textContent);
  const [[remote, { builds: [build] }]] = Object.entries(remotes);
  const report = (kind, reason) => navigator.sendBeacon('/health/reports',
    JSON.stringify({ kind, remote, version: build.version, cohort: 'stable', reason }));
  const policy = trustedTypes.createPolicy('gida', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  document.title = 'A page';
  addEventListener('popstate', () => (document.title = 'Elsewhere'));
  script.src = policy.createScriptURL(build.base + build.entry[0]);
  script.onerror = () => report('load-failed', 'did not load');
  script.onload = () => {
    report('loaded');
    try {
      if (localStorage.getItem('token') ?? localStorage.getItem('adminToken')) globalThis[build.container]?.();
    } catch (error) {
      report('crashed', error.message);
    }
  };
  document.head.append(script);`;

/** What the container of a build does when it is called. */
const draw = (code: string): string =>
  `globalThis.remote_booking_1_0_0_dddddddd = async () => { ${code} };`;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllEnvs();
});

test('a build that renders passes, and its writes do not reach the API', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`fetch('/api/v1/bookings'); fetch('/api/v1/bookings', { method: 'POST' });`),
    chromium,
  );

  expect(check).toEqual({
    outcome: 'passed',
    message: 'opened without faults: /bookings; not opened: /booking/:id: it has no sample',
    pages: [
      expect.objectContaining({
        apiCalls: expect.arrayContaining(['GET /api/v1/bookings 200', 'POST /api/v1/bookings 503']),
        audience: 'guest',
        screenshots: [1280, 360].map((width) => ({
          width,
          image: expect.stringMatching(/^data:image\/webp;base64,./),
        })),
      }),
      { mount: '/booking/:id', audience: 'guest', problem: 'it has no sample' },
    ],
  });
  expect(api.requests).toContain('GET /api/v1/bookings');
  expect(api.requests.filter((it) => it.startsWith('POST'))).toEqual([
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/logout',
  ]);
});

test('a build never sees a usable token, and its reads carry the one of its audience', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`
      const headers = { authorization: 'Bearer of-the-page' };
      fetch('/api/v1/seen?' + encodeURIComponent(JSON.stringify({ ...localStorage })), { headers });`),
    chromium,
  );

  expect(check.outcome).toBe('passed');
  const seen = api.requests.find((it) => it.includes('/seen?')) ?? '';
  expect(seen).toContain('smoke-test');
  expect(seen).not.toContain('a-token');
  expect(seen).not.toContain('adminToken');
  expect(api.authorizations['GET /api/v1/seen']).toBe('Bearer a-token');
  expect(api.requests).not.toContain('POST /api/v1/admin/auth/login');
});

test('an admin page sees no usable token either', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`fetch('/api/v1/seen?' + encodeURIComponent(JSON.stringify({ ...localStorage })));`),
    chromium,
    ['/admin/bookings'],
  );

  expect(check.outcome).toBe('passed');
  const seen = api.requests.find((it) => it.includes('/seen?')) ?? '';
  expect(seen).toContain('adminToken');
  expect(seen).not.toContain('a-token');
  expect(api.authorizations['GET /api/v1/seen']).toBe('Bearer a-token');
  expect(api.requests).not.toContain('POST /api/v1/auth/login');
});

test('a build sees no cookie of the API', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`await fetch('/api/v1/first');
       fetch('/api/v1/seen?' + encodeURIComponent('cookies ' + document.cookie));`),
    chromium,
  );

  expect(check.outcome).toBe('passed');
  const seen = api.requests.find((it) => it.includes('/seen?')) ?? '';
  expect(seen).toContain('cookies');
  expect(seen).not.toContain('of-the-api');
  expect(api.cookies['GET /api/v1/seen']).toBeUndefined();
});

test.each([
  ['navigates to another server of this machine', (tcp) => `location.href = '${tcp}/navigated';`],
  [
    'asks through a window of a response that is not a page',
    (tcp) => `
      const opened = window.open('/api/v1/seen');
      for (let turn = 0; turn < 10 && opened; turn += 1) {
        await fetch('/api/v1/seen');
        await new Promise((done) => setTimeout(done, 100));
        await opened.fetch('${tcp}/window', { method: 'POST', mode: 'no-cors' }).catch(() => 0);
      }`,
  ],
  ['opens a window of another server', (tcp) => `window.open('${tcp}/opened');`],
  [
    'calls another machine over WebRTC',
    (_tcp, { ip, udpPort, tcpPort }) => `
      const candidates = [
        '1 1 udp 2122260223 ${ip} ${udpPort} typ host',
        '2 1 tcp 1518280447 ${ip} ${tcpPort} typ host tcptype passive',
      ];
      const urls = ['turn:${ip}:${udpPort}', 'turn:${ip}:${tcpPort}?transport=tcp', 'stun:${ip}:${udpPort}'];
      const caller = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
      caller.createDataChannel('data');
      await caller.setLocalDescription(await caller.createOffer());
      await caller.setRemoteDescription({ type: 'answer', sdp: [
        'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
        'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
        'a=ice-ufrag:whatItRead', 'a=ice-pwd:abcdefghijklmnopqrstuvwx',
        'a=fingerprint:sha-256 ' + Array(32).fill('AA').join(':'), 'a=setup:passive', 'a=mid:0',
        'a=sctp-port:5000', ...candidates.map((it) => 'a=candidate:' + it), '',
      ].join('\\r\\n') });`,
  ],
] satisfies [string, (tcp: string, address: Listener) => string][])(
  'a build that %s reaches nobody',
  async (_, attempt) => {
    if (!chromium) return;
    const listener = await startListener();
    const { api } = await smokeTestBuild(
      draw(`
        fetch('/api/v1/drawn');
        ${attempt(listener.url, listener)}
        for (let turn = 0; turn < 10; turn += 1) {
          await fetch('/api/v1/seen');
          await new Promise((done) => setTimeout(done, 100));
        }`),
      chromium,
      ['/bookings'],
      10_000,
    );

    expect(api.requests).toContain('GET /api/v1/drawn');
    expect(listener.arrived).toEqual([]);
  },
);

test('nothing but pages of the server of a smoke test may run or load anything', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`
      const { headers } = await fetch('/api/v1/bookings');
      fetch('/api/v1/seen?' + encodeURIComponent(headers.get('content-security-policy')));`),
    chromium,
  );

  expect(check.outcome).toBe('passed');
  expect(api.requests.map(decodeURIComponent)).toContain(
    `GET /api/v1/seen?default-src 'none'; sandbox`,
  );
});

test('the browser gets none of the credentials in the environment', async () => {
  const folder = await temporaryFolder();
  const [browser, output] = [join(folder, 'browser'), join(folder, 'environment')];
  await writeFile(browser, `#!/bin/sh\nenv > ${output}\n`, { mode: 0o755 });
  await writeFile(output, '');
  // As root, the browser runs as another user.
  for (const path of [folder, output]) await chmod(path, 0o777);
  vi.stubEnv('GIDA_OPERATOR_TOKEN_SHA256', 'of-the-operator');
  vi.stubEnv('DATABASE_URL', 'postgres://of-the-site');

  await smokeTestBuild('', browser);

  const environment = await readFile(output, 'utf8');
  expect(environment).toContain('HOME=');
  expect(environment).not.toMatch(/of-the-operator|of-the-site/);
});

test('the sessions of a smoke test end with it, also when the browser does not start', async () => {
  const { api } = await smokeTestBuild('', '/nowhere/chromium');

  expect(api.requests.filter((it) => it.startsWith('POST'))).toEqual([
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/logout',
  ]);
  expect(api.cookies['POST /api/v1/auth/logout']).toContain('refresh=of-the-test');
});

test.each([
  [
    'throws on first render',
    `globalThis.remote_booking_1_0_0_dddddddd = () => { throw new Error('what it ' + 'read'); }`,
    /^\/bookings: a page of the build crashed/,
  ],
  [
    'throws while it is evaluated',
    `throw new Error('what it ' + 'read');`,
    /^\/bookings: an error that nobody caught: Error \(entry\.js:1:7\)/,
  ],
  [
    'reports a text as the name of a remote',
    `navigator.sendBeacon('/health/reports', JSON.stringify({ kind: 'crashed', remote: 'remote-' + 'what-it-' + 'read', version: '1.0.0-dddddddd', cohort: 'stable', reason: 'x' }));`,
    /^\/bookings: a page of the build crashed/,
  ],
  [
    'calls a global variable like a text',
    `globalThis['what_it_' + 'read'] = 1;`,
    /^\/bookings: adds a global variable\./,
  ],
  [
    'asks a host that is a text',
    draw(`fetch('http://' + 'what-it-' + 'read.example').catch(() => 0);`),
    /^\/bookings: asks another host \(entry\.js:\d+:\d+\)/,
  ],
])('a build that %s fails with the page and no text that it made', async (_, entry, message) => {
  if (!chromium) return;
  const { check } = await smokeTestBuild(entry, chromium);

  expect(check.outcome).toBe('failed');
  expect(check.message).toMatch(message);
  expect(check.message).not.toContain('read');
});

test('a loop without an end is refused with its page', async (context) => {
  if (!chromium) return context.skip();
  const { check } = await smokeTestBuild('for (;;) {}', chromium, ['/bookings'], 60_000, 1_000);

  expect(check).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('/bookings: stopped responding'),
  });
});

test('the smoke test is skipped when the browser does not start', async () => {
  const { check } = await smokeTestBuild('', '/nowhere/chromium');

  expect(check).toMatchObject({
    outcome: 'skipped',
    message: expect.stringContaining('not tried in a browser'),
  });
});

async function smokeTestBuild(
  entry: string,
  browser: string,
  mounts = ['/bookings', '/booking/:id'],
  pageMs = 60_000,
  hangMs = 30_000,
) {
  const api = await startApi();
  const accounts = { guest, admin: { email: 'admin@gida.test', password: 'Admin-reads-1' } };
  const limits = { pageMs, hangMs, allMs: 120_000, watchMs: 200 };
  const config = await createTestConfig({
    apiUrl: api.url,
    smokeTest: { chromium: browser, accounts, limits },
  });
  const store = new ReleaseStore(await temporaryFolder());
  await store.publish(await buildShell());
  const folder = await writeBuild(
    await temporaryFolder(),
    { 'entry.js': entry },
    { remote: 'remote-booking', version: '1.0.0-dddddddd', mounts },
  );
  const release = Release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const shellState = { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] };
  const currentRevision = { ...initialRevision, number: 1, remotes: { shell: shellState } };
  return { api, check: await runSmokeTest(config, { release, folder, currentRevision, store }) };
}

const buildShell = async () =>
  writeBuild(
    await temporaryFolder(),
    {
      'main.js': shell,
      'documents/frame.html': '<!doctype html><head><!--gida:head--></head><body></body>',
    },
    {
      remote: 'shell',
      version: '1.0.0-aaaaaaaa',
      entry: 'main.js',
      documents: {
        '*': 'documents/frame.html',
        'admin*/admin/bookings': 'documents/frame.html',
      },
    },
  );

type Listener = {
  url: string;
  ip: string;
  tcpPort: number;
  udpPort: number;
  /** What was sent to it, by any way. */
  arrived: string[];
};

/** Listens on this machine, at an address that is not loopback too, where there is one. */
async function startListener(): Promise<Listener> {
  const arrived: string[] = [];
  const tcp = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  tcp.on('connection', () => arrived.push('a connection'));
  servers.push(tcp);
  await new Promise<void>((done) => tcp.listen(0, '0.0.0.0', done));
  const udp = createSocket('udp4').on('message', (bytes) =>
    arrived.push(`${bytes.length} bytes over UDP`),
  );
  await new Promise<void>((done) => udp.bind(0, '0.0.0.0', done));
  onTestFinished(() => void udp.close());
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  const { port: tcpPort } = tcp.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${tcpPort}`,
    ip: outside?.address ?? '127.0.0.1',
    tcpPort,
    udpPort: udp.address().port,
    arrived,
  };
}

/** Stub API whose logins give one token; records requests. */
async function startApi() {
  const requests: string[] = [];
  const authorizations: Record<string, string | undefined> = {};
  const cookies: Record<string, string | undefined> = {};
  const login = {
    access_token: 'a-token',
    message: 'Welcome',
    user: { id: randomUUID(), firstName: 'Ada', lastName: 'Obi', role: 'guest' },
    admin: { id: randomUUID(), firstName: 'Ngozi', lastName: 'Eze', role: 'admin' },
    success: true,
  };
  const server = createServer((request, response) => {
    const { authorization, cookie } = request.headers;
    const name = `${request.method} ${request.url?.split('?')[0]}`;
    requests.push(`${request.method} ${request.url}`);
    authorizations[name] = authorization;
    cookies[name] = cookie;
    const headers = {
      'content-type': 'application/json',
      'set-cookie': ['refresh=of-the-test; HttpOnly', 'readable=of-the-api'],
    };
    response.writeHead(200, headers).end(JSON.stringify(login));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}`, requests, authorizations, cookies };
}
