import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { GatewayConfig } from '../../config/config.ts';
import { createGateway } from '../../gateway.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';

const remote = 'remote-offers';
const [first, second, third] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb', '1.0.0-cccccccc'];
const finding =
  'it changes the global L, which all pages share and which stays changed after a rollback.';
const allow = { action: 'allow', remote, rule: 'code', file: 'map.js', finding };
const allowed = `allowed: map.js: ${finding} (a test, root operator)`;

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  config = await createTestConfig({ operatorTokenHash });
  gateway = await createGateway(config);
});
afterEach(() => gateway.close());

test('a finding that an operator allowed does not refuse the builds of a remote, not even its first one', async () => {
  const refused = await publish(first, { 'map.js': 'window.L = 1' });
  await change(allow);
  const published = await publish(first, { 'map.js': ' window.L = 1' });

  expect([refused.statusCode, refused.json().error]).toEqual([409, 'check_failed']);
  expect(refused.json().message).toContain(
    `\n    gida allow remote-offers --rule code --file map.js --finding '${finding}' -m "…"`,
  );
  expect(published.statusCode).toBe(201);
  expect(codeChecks(published)).toEqual([['passed', allowed]]);
});

test.each([
  ['in another file', remote, { 'other.js': 'window.L = 1' }],
  ['another one in the file', remote, { 'map.js': 'window.L = 1; window.fetch = 1' }],
  ['of another remote', 'remote-homes', { 'map.js': 'window.L = 1' }],
])('a finding %s is refused', async (_, name, files) => {
  await change(allow);

  expect((await publish(first, files, name)).statusCode).toBe(409);
});

test('canary and promote say what is allowed, and refuse it when that was lifted; the way back does not ask', async () => {
  await change(allow);
  for (const version of [first, second, third])
    await publish(version, { 'map.js': 'window.L = 1' });

  const promoted = await change({ action: 'promote', remote, version: first });
  const canary = await change({ action: 'canary', remote, version: second, percent: 5 });
  await change({ action: 'promote', remote, version: second });
  await change({ ...allow, lift: true });
  const refused = await change({ action: 'promote', remote, version: third });
  const refusedCanary = await change({ action: 'canary', remote, version: third, percent: 5 });
  const back = await change({ action: 'rollback', remote });

  expect([promoted, canary].map(codeChecks)).toEqual([
    [['passed', allowed]],
    [['passed', allowed]],
  ]);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('gida allow remote-offers --rule code --file map.js'),
  ]);
  expect(refusedCanary.statusCode).toBe(409);
  expect(back.json().revision.remotes[remote]).toMatchObject({ stable: first });
});

test('what is allowed outlives a rollback, reaches another gateway, and stands in the history', async () => {
  await change(allow);
  for (const version of [first, second]) {
    await publish(version, { 'map.js': 'window.L = 1' });
    await change({ action: 'promote', remote, version });
  }
  await change({ action: 'rollback', remote });
  await gateway.close();
  gateway = await createGateway({ ...config, checkout: null });

  const status = (await request('/status')).json();
  const history = (await request(`/history?remote=${remote}`)).json();
  const published = await publish(third, { 'map.js': 'window.L = 1' });

  expect(status.remotes[remote].allowed).toEqual([
    {
      number: 3,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      who: 'root operator',
      why: 'a test',
      change: allow,
    },
  ]);
  expect(history.revisions.at(-1)).toMatchObject({
    who: 'root operator',
    why: 'a test',
    change: allow,
  });
  expect(published.statusCode).toBe(201);
});

test('nothing is taken back of a remote that nobody knows', async () => {
  const refused = await change({ ...allow, lift: true });

  expect([refused.statusCode, refused.json().error]).toEqual([404, 'unknown_remote']);
});

test('a team may not allow anything in its own remote', async () => {
  const token = (await request('/tokens', { name: 'offers', scope: remote })).json().token;

  const refused = await change(allow, { authorization: `Bearer ${token}` });

  expect([refused.statusCode, refused.json().error]).toEqual([403, 'operator_only']);
});

type Response = { json: () => { checks: { name: string; outcome: string; message: string }[] } };
const codeChecks = (response: Response) =>
  response
    .json()
    .checks.filter(({ name }) => name === 'code')
    .map(({ outcome, message }) => [outcome, message]);

const request = (path: string, payload?: object, headers: object = {}) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...(payload && { method: 'POST', payload }),
    headers: { authorization: 'Bearer root-token', ...headers },
  });

async function change(action: object, headers: object = {}) {
  const after = (await request('/status')).json().revision;
  return request('/changes', { change: action, why: 'a test', after }, headers);
}

async function publish(version: string, files: Record<string, string>, name = remote) {
  const bundle = await createPackedBuild(
    { remote: name, version, mounts: [`/${name.slice(7)}`] },
    files,
  );
  return gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    headers: { authorization: 'Bearer root-token', 'content-type': bundle.contentType },
    payload: bundle.payload,
  });
}
