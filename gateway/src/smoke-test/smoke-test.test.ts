import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { chromium, draw, smokeTestBuild, withPages } from '../testing/smoke-test-build.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a build that renders passes, and its writes do not reach the API', async (context) => {
  if (!chromium) return context.skip();
  const { api, check, deadlines } = await smokeTestBuild(
    draw(`fetch('/api/v1/bookings'); fetch('/api/v1/bookings', { method: 'POST' });`),
    chromium,
  );
  expect(deadlines).toBe(0);

  expect(check).toEqual({
    outcome: 'passed',
    message: 'opened without failures: /bookings',
    pages: [
      expect.objectContaining({
        apiCalls: expect.arrayContaining(['GET /api/v1/bookings 200', 'POST /api/v1/bookings 503']),
        audience: 'guest',
        screenshots: [1280, 360].map((width) => ({
          width,
          image: expect.stringMatching(/^data:image\/webp;base64,./),
        })),
      }),
    ],
  });
  expect(api.requests).toContain('GET /api/v1/bookings');
  expect(api.requests.filter((it) => it.startsWith('POST'))).toEqual(['POST /api/v1/auth/login']);
});

test('a build of which one mount could not be opened was not tried', async (context) => {
  if (!chromium) return context.skip();
  const { check } = await smokeTestBuild(draw(''), chromium, ['/bookings', '/booking/:id']);

  expect(check).toMatchObject({
    outcome: 'skipped',
    message:
      'not tried in a browser: opened without failures: /bookings; not tried: /booking/:id: no sample',
    pages: [
      { mount: '/bookings', problem: null },
      { mount: '/booking/:id', audience: 'guest', problem: 'no sample' },
    ],
  });
});

test('pages below a mount are opened as on a phone, and what is wrong there is told', async (context) => {
  if (!chromium) return context.skip();
  const { check } = await smokeTestBuild(
    withPages(`if (location.pathname === '/bookings/new') console.error('prices are gone');`),
    chromium,
  );

  expect(check).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(
      /^\/bookings\/new: an error in the console: prices are gone \(entry\.js\S+\)\. /,
    ),
    pages: [
      { mount: '/bookings', screenshots: [{ width: 1280 }, { width: 360 }] },
      { mount: '/bookings/new', screenshots: [{ width: 360 }] },
      { mount: '/bookings/:id', problem: 'no sample' },
    ],
  });
});

test('what the build of today does as well is told and refuses nothing', async (context) => {
  if (!chromium) return context.skip();
  const broken = draw(`console.error('prices are gone');`);
  const worse = draw(`console.error('prices are gone'); console.error('and the rest');`);

  const same = await smokeTestBuild(broken, chromium, undefined, { served: broken });
  const more = await smokeTestBuild(worse, chromium, undefined, { served: broken });

  expect(same.check).toMatchObject({
    outcome: 'passed',
    message: expect.stringMatching(
      /; as in the build of today: \/bookings: an error in the console: prices are gone \(entry\.js/,
    ),
  });
  expect(more.check).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/^\/bookings: an error in the console: and the rest/),
  });
  expect(more.check.message).not.toContain('prices are gone');
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

test('of an admin page no text and no place in the build is told: which of them could say what it read', async (context) => {
  if (!chromium) return context.skip();
  const entry = draw(`console.error('prices are gone'); setInterval(() => 0, 1_000);`);
  const { check } = await smokeTestBuild(entry, chromium, ['/admin/bookings']);

  expect(check.message).toBe(
    '/admin/bookings: an error in the console; /admin/bookings: leaves an interval running. Reproduce it with `gida dev`.',
  );
});

test('the browser gets none of the credentials in the environment, and its command line opens nothing to others', async () => {
  const folder = await temporaryFolder();
  const [browser, output] = [join(folder, 'browser'), join(folder, 'environment')];
  await writeFile(browser, `#!/bin/sh\nenv > ${output}\necho "$@" >> ${output}\n`, { mode: 0o755 });
  await writeFile(output, '');
  // As root, the browser runs as another user.
  for (const path of [folder, output]) await chmod(path, 0o777);
  vi.stubEnv('GIDA_OPERATOR_TOKEN_SHA256', 'of-the-operator');
  vi.stubEnv('DATABASE_URL', 'postgres://of-the-site');

  await smokeTestBuild('', browser);

  const environment = await readFile(output, 'utf8');
  expect(environment).toContain('HOME=');
  expect(environment).not.toMatch(/of-the-operator|of-the-site/);
  expect(environment).toMatch(/proxy-bypass-list=<-loopback>;\*\.localhost:\d+/);
  expect(environment).not.toMatch(/debugging-port|\w\.localhost/);
});

test.for<[what: string, entry: string, message: RegExp | string]>([
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
])(
  'a build that %s fails with the page and no text that it made',
  async ([, entry, message], context) => {
    if (!chromium) return context.skip();
    const { check } = await smokeTestBuild(entry, chromium);

    expect(check.outcome).toBe('failed');
    expect(check.message).toMatch(message);
    expect(check.message).not.toContain('read');
  },
);

test('a loop without an end is refused with its page, and has used up its time', async (context) => {
  if (!chromium) return context.skip();
  const { check, deadlines } = await smokeTestBuild('for (;;) {}', chromium, undefined, {
    limits: { hangMs: 1_000 },
  });

  expect(check).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('/bookings: stopped responding'),
  });
  expect(deadlines).toBe(1);
});

test.each([
  ['is not there', '/nowhere/chromium', 'spawn /nowhere/chromium ENOENT'],
  ['ends at once', process.execPath, `${process.execPath}: bad option: --headless=new`],
])('the smoke test is skipped, and says why, when the browser %s', async (_, chromium, reason) => {
  const { check, deadlines } = await smokeTestBuild('', chromium);

  expect(check).toMatchObject({
    outcome: 'skipped',
    message: `not tried in a browser: the smoke test could not run (${reason})`,
  });
  expect(deadlines).toBe(0);
});

test('a smoke test that could not run until its deadline has used up its time', async () => {
  const { check, deadlines } = await smokeTestBuild('', '/nowhere/chromium', undefined, {
    limits: { allMs: 0 },
  });

  expect(check.outcome).toBe('skipped');
  expect(deadlines).toBe(1);
});
