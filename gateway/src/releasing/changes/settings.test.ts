import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@gida/releases/release';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { GatewayConfig } from '../../config/config.ts';
import { createGateway } from '../../gateway.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';

const remote = 'remote-events';
const [first, second] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb'];
const help = 'What it does';
const banner = { default: true, help };
const rows = { default: 10, min: 1, max: 50, help };

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  config = await createTestConfig({ operatorTokenHash });
  gateway = await createGateway(config);
  await publish(first, { banner });
  await change({ action: 'promote', remote, version: first });
});
afterEach(() => gateway.close());

test('what is set is in the map of every visitor, in status and history, and outlives releases and gateways', async () => {
  const answer = await set('banner', 'off');
  await publish(second, { banner });
  await change({ action: 'promote', remote, version: second });
  await change({ action: 'rollback', remote });
  await gateway.close();
  gateway = await createGateway({ ...config, checkout: null });

  expect(answer.json().checks).toEqual([
    { name: 'setting', outcome: 'passed', message: 'banner is on or off (What it does)' },
  ]);
  expect(await settingsInMap()).toEqual({ banner: 'off' });
  expect((await request('/status')).json().remotes[remote].settings).toEqual({ banner: 'off' });
  const { revisions } = (await request(`/history?remote=${remote}`)).json();
  expect(revisions.at(-2)).toMatchObject({
    who: 'root operator',
    why: 'a test',
    change: { action: 'set', remote, name: 'banner', value: 'off' },
  });

  await set('banner');
  expect(await settingsInMap()).toBeUndefined();
});

test.each([
  ['rows', '5', 'banner is on or off (What it does)'],
  ['banner', 'maybe', 'banner is on or off (What it does)'],
  ['constructor', 'on', 'banner is on or off (What it does)'],
])('%s=%s is refused, with what there is', async (name, value, message) => {
  const refused = await set(name, value);

  expect([refused.statusCode, refused.json().details]).toEqual([
    409,
    [{ message: `setting: ${message}` }],
  ]);
  expect(await settingsInMap()).toBeUndefined();
});

test('a setting of the canary alone may be set, and goes on when the canary has ended', async () => {
  await publish(second, { banner, rows });
  expect((await set('rows', '5')).statusCode).toBe(409);

  await change({ action: 'canary', remote, version: second, percent: 5 });
  const refused = await set('rows', '51');
  expect(refused.json().message).toContain('rows is a number of 1 to 50 (What it does)');
  await set('rows', '5');
  await change({ action: 'canary', remote, version: second, percent: 0 });

  expect(await settingsInMap()).toEqual({ rows: '5' });
  expect((await set('rows', '6')).statusCode).toBe(409);
  expect((await set('rows')).statusCode).toBe(200);
  expect(await settingsInMap()).toBeUndefined();
});

test('a remote without settings says so', async () => {
  await publish(second);
  await change({ action: 'promote', remote, version: second });

  expect((await set('banner', 'on')).json().message).toContain('remote-events has no settings');
});

test('an open page is told at once', async () => {
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo; // it listens on a port
  const revision = (await request('/status')).json().revision;
  let received = '';
  const stream = get(`http://127.0.0.1:${port}/releases/live?after=${revision}`, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  });
  await expect.poll(() => received).toContain('retry:');

  await set('banner', 'off');

  await expect.poll(() => received).toContain('"settings":{"banner":"off"}');
  stream.destroy();
});

test.each([
  ['a name with a dash', { 'a-b': banner }],
  ['help on two lines', { banner: { ...banner, help: 'one\ntwo' } }],
  ['a default of another type', { banner: { ...banner, default: null } }],
])('a build with %s is refused', async (_, settings) => {
  const refused = await publish(second, settings as unknown as Build['settings']); // a wrong one

  expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([
    400,
    expect.stringContaining('settings'),
  ]);
});

const settingsInMap = async () =>
  (await gateway.inject('/releases/map')).json().remotes[remote].settings;

const set = (name: string, value?: string) =>
  change({ action: 'set', remote, name, ...(value && { value }) });

const request = (path: string, payload?: object) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...(payload && { method: 'POST', payload }),
    headers: { authorization: 'Bearer root-token' },
  });

async function change(action: object) {
  const after = (await request('/status')).json().revision;
  return request('/changes', { change: action, why: 'a test', after });
}

async function publish(version: string, settings?: Build['settings']) {
  const build = { remote, version, mounts: ['/events'], ...(settings && { settings }) };
  const { payload, contentType } = await createPackedBuild(build);
  return gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    headers: { authorization: 'Bearer root-token', 'content-type': contentType },
    payload,
  });
}
