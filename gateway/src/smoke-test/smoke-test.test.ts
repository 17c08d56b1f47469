import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { chromium, smokeTestBuild } from '../testing/smoke-test-build.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a build that renders passes, and its writes do not reach the API', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    `globalThis.draw = () => { fetch('/api/v1/bookings'); fetch('/api/v1/bookings', { method: 'POST' }); }`,
    chromium,
  );

  expect(check).toEqual({
    name: 'smoke-test',
    outcome: 'passed',
    message: 'rendered without errors: /bookings',
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
    `globalThis.draw = () => {
       const headers = { authorization: 'Bearer of-the-page' };
       fetch('/api/v1/seen?' + encodeURIComponent(JSON.stringify({ ...localStorage })), { headers });
     }`,
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

  expect(api.requests).toEqual(['POST /api/v1/auth/login', 'POST /api/v1/auth/logout']);
  expect(api.cookies['POST /api/v1/auth/logout']).toContain('refresh=of-the-test');
});

test.each([
  [
    'throws on first render',
    `globalThis.draw = () => { throw new Error('what it read'); }`,
    /^remote-booking crashed at \/bookings\. Reproduce/,
  ],
  [
    'throws while it is evaluated',
    `throw new Error('what it read'); `,
    /^remote-booking crashed at \/bookings\. Reproduce/,
  ],
  [
    'reports a text as the name of a remote',
    `navigator.sendBeacon('/health/reports', JSON.stringify({ kind: 'crashed', remote: 'remote-what-it-read', version: '1.0.0-dddddddd', cohort: 'stable', reason: 'x' }));`,
    /^(the build|remote-booking) crashed at \/bookings\. Reproduce/,
  ],
])('a build that %s fails with the page and none of its own words', async (_, entry, message) => {
  if (!chromium) return;
  const { check } = await smokeTestBuild(entry, chromium);

  expect(check).toMatchObject({ name: 'smoke-test', outcome: 'failed' });
  expect(check.message).toMatch(message);
  expect(check.message).not.toContain('read');
});

test('the smoke test is skipped when the browser does not start', async () => {
  const { check } = await smokeTestBuild('', '/nowhere/chromium');

  expect(check).toMatchObject({ name: 'smoke-test', outcome: 'skipped' });
});
