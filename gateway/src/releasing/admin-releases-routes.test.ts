import { join } from 'node:path';
import type { ReleaseAction } from '@gida/releases/release';
import type { SmokeTestReport } from '@gida/releases/release-api';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { BuildStore } from '../store/build-store.ts';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildRemoteVersion } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const remote = 'remote-catalog';
const next = '1.0.0-dddddddd';
const url = '/api/v1/admin/releases';

test('an admin reads the served builds, the stored builds and the history', async () => {
  const { readReleases } = await setUpSite();

  const response = await readReleases('admin');

  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({
    revision: 2,
    mayChange: false,
    remotes: { [remote]: { stable: '1.0.0-bbbbbbbb' } },
    builds: expect.arrayContaining([expect.objectContaining({ remote, version: next })]),
    history: [{ number: 2, who: 'local build' }, { number: 1 }],
    hasOlder: false,
  });
});

test('an operator promotes a build under their own name', async () => {
  const { readReleases, sendChange } = await setUpSite();

  const changed = await sendChange('operator', { action: 'promote', remote, version: next });

  expect(changed.statusCode).toBe(200);
  const { history, remotes, mayChange } = (await readReleases('operator')).json();
  expect(mayChange).toBe(true);
  expect(remotes[remote]).toMatchObject({ stable: next, previous: '1.0.0-bbbbbbbb' });
  expect(history[0]).toMatchObject({ who: 'Bala Operator', why: 'a test' });
});

test('the page learns whether others use the site, and the commit of each build', async () => {
  const { readReleases } = await setUpSite();

  const { isSharedSite, builds } = (await readReleases('operator')).json();

  expect(isSharedSite).toBe(false);
  expect(builds).toContainEqual(expect.objectContaining({ version: next, commit: 'unknown' }));
});

test('a repeated change with the same idempotency key is applied once', async () => {
  const { readReleases, sendChange } = await setUpSite();
  const change = { action: 'promote', remote, version: next } as const;

  await sendChange('operator', change, { 'idempotency-key': 'pressed-twice' });
  const repeated = await sendChange('operator', change, { 'idempotency-key': 'pressed-twice' });

  expect(repeated.statusCode).toBe(200);
  expect((await readReleases('operator')).json().revision).toBe(3);
});

test.each([
  ['an admin', 'admin', 403, 'operator_only'],
  ['a guest', 'guest', 401, 'access_denied'],
  ['an anonymous client', '', 401, 'access_denied'],
])('%s cannot change releases', async (_, token, status, error) => {
  const { readReleases, sendChange } = await setUpSite();

  const rejected = await sendChange(token, { action: 'promote', remote, version: next });

  expect([rejected.statusCode, rejected.json().error]).toEqual([status, error]);
  expect((await readReleases('admin')).json().revision).toBe(2);
});

test('the admin endpoint rejects release tokens, and the release API rejects admin tokens', async () => {
  const { gateway, readReleases } = await setUpSite();

  const headers = { authorization: 'Bearer operator' };
  const onReleaseApi = await gateway.inject({ url: '/releases-api/status', headers });

  expect(onReleaseApi.statusCode).toBe(401);
  expect((await readReleases('gida_abc')).statusCode).toBe(401);
});

test('an admin reads what a browser saw of a build, and nobody else does', async () => {
  const { gateway, store, build } = await setUpSite();
  const report: SmokeTestReport = {
    outcome: 'skipped',
    message: 'not tried in a browser',
    pages: [],
  };
  await store.keepSmokeTest(build, report);
  const read = async (token: string, version = next) => {
    const headers = { authorization: `Bearer ${token}` };
    const path = `${url}/${remote}/${version}/smoke-test`;
    const response = await gateway.inject({ url: path, headers });
    return [response.statusCode, response.json()];
  };

  expect(await read('admin')).toEqual([200, report]);
  expect(await read('admin', '1.0.0-bbbbbbbb')).toMatchObject([404, { error: 'not_tried' }]);
  expect(await read('admin', 'latest')).toMatchObject([400, {}]);
  expect(await read('gida_abc')).toMatchObject([401, {}]);
});

test('returns 503 while the API is down', async () => {
  const gateway = await createGateway(await createTestConfig());

  const response = await gateway.inject({ url, headers: { authorization: 'Bearer operator' } });

  expect([response.statusCode, response.json().error]).toEqual([503, 'api_unavailable']);
});

async function setUpSite() {
  const config = await createTestConfig({ apiUrl: await startAdminApi() });
  const gateway = await createGateway(config);
  await buildRemoteVersion(config.checkout ?? '', next);
  const store = new BuildStore(config.releasesFolder);
  const build = await store.publish(join(config.checkout ?? '', remote, 'dist', next));
  const readReleases = (token: string) =>
    gateway.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const sendChange = (token: string, change: ReleaseAction, headers = {}) =>
    gateway.inject({
      method: 'POST',
      url: `${url}/changes`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { change, why: 'a test', after: 2 },
    });
  return { gateway, store, build, readReleases, sendChange };
}
