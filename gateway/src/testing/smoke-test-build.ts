import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapOf } from '@gida/releases/attachments';
import { Build, type RemoteState } from '@gida/releases/release';
import { onTestFinished } from 'vitest';

import { readBuildFolder } from '../store/build-files.ts';
import { BuildStore } from '../store/build-store.ts';
import { initialRevision } from '../revisions/revision-log.ts';
import type { SmokeTestLimits } from '../config/smoke-test-config.ts';
import { runSmokeTest } from '../smoke-test/smoke-test.ts';
import { writeBuild, temporaryFolder } from './builds.ts';
import { createTestConfig } from './test-gateway.ts';

export const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
const guest = { email: 'ada@gida.test', password: 'Ada-reads-1' };

/**
 * As little of a shell as a browser needs to reach its limits: it loads the first remote of its map, calls it for a
 * signed-in user, and reports. What a smoke test finds in the real shell is tested in `e2e/federation/bad-builds`.
 */
export const shell = `
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
export const draw = (code: string): string =>
  `globalThis.remote_booking_1_0_0_dddddddd = async () => { ${code} };`;

/** A container with pages below `/bookings`, and what it does when it is called. */
export const withPages = (code: string): string => `
  const routes = [{ path: 'bookings', children: [{ index: true }, { path: 'new' }, { path: ':id' }] }];
  globalThis.remote_booking_1_0_0_dddddddd = Object.assign(async () => { ${code} }, {
    get: async () => () => ({ routes }),
  });`;

type SmokeTestOptions = {
  limits?: Partial<SmokeTestLimits>;
  /** The entry of the build of today, with the same mounts. */
  served?: string;
};

/** Runs the smoke test of a build with this entry against a stub API. */
export async function smokeTestBuild(
  entry: string,
  browser: string,
  mounts = ['/bookings'],
  { limits = {}, served }: SmokeTestOptions = {},
) {
  const api = await startApi();
  const config = await createConfig(api.url, browser, limits);
  const store = new BuildStore(await temporaryFolder());
  await store.publish(await buildShell());
  const write = async (text: string, version: string) =>
    writeBuild(
      await temporaryFolder(),
      { 'entry.js': text },
      { remote: 'remote-booking', version, mounts },
    );
  const today = '1.0.0-cccccccc';
  if (served !== undefined)
    await store.publish(await write(served.replaceAll('dddddddd', 'cccccccc'), today));
  const folder = await write(entry, '1.0.0-dddddddd');
  const files = await readBuildFolder(folder);
  const build = Build.parse(JSON.parse(String(files.get('release.json'))));
  const shellState = { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] };
  const remotes = {
    shell: shellState,
    ...(served !== undefined && { 'remote-booking': { ...shellState, stable: today } }),
  };
  const currentRevision = { ...initialRevision, number: 1, remotes };
  let deadlines = 0;
  const onDeadline = () => void (deadlines += 1);
  const underTest = { build, files, currentRevision, store, operations: null, onDeadline };
  return { api, check: await runSmokeTest(config, underTest), deadlines };
}

type ShellTestOptions = {
  limits?: Partial<SmokeTestLimits>;
  /** Other versions than the stable one are published too. */
  booking: Omit<RemoteState, 'blocked'>;
  mounts: string[];
};

/** Runs the smoke test of a new shell, whose `main.js` has a map where one is given, with builds of remote-booking. */
export async function smokeTestShell(
  { main = shell, map }: { main?: string; map?: string },
  browser: string,
  { limits = {}, booking, mounts }: ShellTestOptions,
) {
  const api = await startApi();
  const config = await createConfig(api.url, browser, limits);
  const store = new BuildStore(await temporaryFolder());
  await store.publish(await buildShell());
  const { stable, previous, canary } = booking;
  for (const version of [stable, previous, canary?.version])
    if (version)
      await store.publish(
        await writeBuild(
          await temporaryFolder(),
          { 'entry.js': '' },
          { remote: 'remote-booking', version, mounts },
        ),
      );
  const uploaded = await readBuildFolder(await buildShell('1.0.0-bbbbbbbb', main));
  const maps = map ? [[mapOf('main.js'), Buffer.from(map)] as const] : [];
  const files = new Map([...uploaded, ...maps]);
  const build = Build.parse(JSON.parse(String(files.get('release.json'))));
  const remotes = {
    shell: { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] },
    'remote-booking': { ...booking, blocked: [] },
  };
  const currentRevision = { ...initialRevision, number: 1, remotes };
  return runSmokeTest(config, { build, files, currentRevision, store, operations: null });
}

async function createConfig(apiUrl: string, browser: string, limits: Partial<SmokeTestLimits>) {
  // Sessions are kept for the accounts of one configuration.
  const accounts = {
    guest: { ...guest },
    admin: { email: 'admin@gida.test', password: 'Admin-reads-1' },
  };
  const longest = {
    pageMs: 60_000,
    hangMs: 30_000,
    allMs: 120_000,
    watchMs: 200,
    belowMs: 60_000,
  };
  return createTestConfig({
    apiUrl,
    smokeTest: { chromium: browser, accounts, limits: { ...longest, ...limits } },
  });
}

const buildShell = async (version = '1.0.0-aaaaaaaa', main = shell) =>
  writeBuild(
    await temporaryFolder(),
    {
      'main.js': main,
      'documents/frame.html': '<!doctype html><head><!--gida:head--></head><body></body>',
    },
    {
      remote: 'shell',
      version,
      entry: 'main.js',
      documents: {
        '*': 'documents/frame.html',
        'admin*/admin/bookings': 'documents/frame.html',
      },
    },
  );

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
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}`, requests, authorizations, cookies };
}
