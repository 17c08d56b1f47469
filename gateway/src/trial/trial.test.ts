import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Release } from '@gida/contracts/release';
import { afterEach, expect, test, vi } from 'vitest';

import { ReleaseStore } from '../store/release-store.ts';
import { beginning } from '../history/revisions.ts';
import { aBuild, temporaryFolder } from '../testing/builds.ts';
import { aConfig } from '../testing/gateways.ts';
import { tryOut } from './trial.ts';

const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
vi.setConfig({ testTimeout: 120_000 });
const guest = { email: 'ada@gida.test', password: 'Ada-reads-1' };

/** A shell as small as one can be: it loads the first remote of its map, draws it for who is signed in, and reports. */
const shell = `
  const { remotes } = JSON.parse(document.getElementById('gida-releases').textContent);
  const [[remote, { builds: [build] }]] = Object.entries(remotes);
  const report = (kind, reason) => navigator.sendBeacon('/health/reports',
    JSON.stringify({ kind, remote, version: build.version, cohort: 'stable', reason }));
  const policy = trustedTypes.createPolicy('gida', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  script.src = policy.createScriptURL(build.base + build.entry[0]);
  script.onerror = () => report('load-failed', 'did not load');
  script.onload = () => {
    report('loaded');
    try {
      if (localStorage.getItem('token') === 'a-token') draw();
    } catch (error) {
      report('crashed', error.message);
    }
  };
  document.head.append(script);`;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('a build that draws itself passes, and cannot change anything while it is tried', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await tried(
    `globalThis.draw = () => { fetch('/api/v1/bookings'); fetch('/api/v1/bookings', { method: 'POST' }); }`,
    chromium,
  );

  expect(check).toEqual({
    name: 'trial',
    outcome: 'passed',
    message: 'drawn without a failure: /bookings',
  });
  expect(api.asked).toContain('GET /api/v1/bookings');
  expect(api.asked.filter((it) => it.startsWith('POST'))).toEqual(['POST /api/v1/auth/login']);
});

test.each([
  [
    'throws at its first render',
    `globalThis.draw = () => { throw new Error('prices are not there'); }`,
    /remote-booking broke on the screen at \/bookings: prices are not there/,
  ],
  ['throws while it is evaluated', `throw new Error('no'); `, /broke on the screen.*draw/],
])('a build that %s is found out, and where and why is said', async (_, entry, message) => {
  if (!chromium) return;
  const { check } = await tried(entry, chromium);

  expect(check).toMatchObject({ name: 'trial', outcome: 'failed' });
  expect(check.message).toMatch(message);
});

test('without a browser that starts, nobody is kept from publishing', async () => {
  const { check } = await tried('', '/nowhere/chromium');

  expect(check).toMatchObject({ name: 'trial', outcome: 'skipped' });
});

async function tried(entry: string, browser: string) {
  const api = await anApi();
  const accounts = { guest, admin: null };
  const patience = { pageMs: 60_000, allMs: 60_000 };
  const config = await aConfig({
    apiUrl: api.url,
    trial: { chromium: browser, accounts, patience },
  });
  const store = new ReleaseStore(await temporaryFolder());
  await store.publish(await aShell());
  const folder = await aBuild(
    await temporaryFolder(),
    { 'entry.js': entry },
    { remote: 'remote-booking', version: '1.0.0-dddddddd', mounts: ['/bookings', '/booking/:id'] },
  );
  const release = Release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const served = { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] };
  const today = { ...beginning, number: 1, remotes: { shell: served } };
  return { api, check: await tryOut(config, { release, folder, today, store }) };
}

const aShell = async () =>
  aBuild(
    await temporaryFolder(),
    { 'main.js': shell, 'frame.html': '<!doctype html><head><!--gida:head--></head><body></body>' },
    {
      remote: 'shell',
      version: '1.0.0-aaaaaaaa',
      entry: 'main.js',
      documents: { '*': 'frame.html' },
    },
  );

/** An API that lets one guest in and notes what it is asked. */
async function anApi() {
  const asked: string[] = [];
  const login = {
    access_token: 'a-token',
    message: 'Welcome',
    user: { id: randomUUID(), firstName: 'Ada', lastName: 'Obi', role: 'guest' },
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(login));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}`, asked };
}
