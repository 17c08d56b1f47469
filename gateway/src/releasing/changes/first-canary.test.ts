import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestGateway } from '../../testing/test-gateway.ts';

const remote = 'remote-offers';
const [first, second] = ['1.0.0-0000000a', '1.0.0-0000000b'];

let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  gateway = await createTestGateway({ operatorTokenHash });
  for (const version of [first, second]) await publish(version);
});
afterEach(() => gateway.close());

test('the first canary of a remote reaches its share of visitors, and nobody else knows of it', async () => {
  const { json } = await change({ action: 'canary', remote, version: first, percent: 50 });
  const cookies = await Promise.all(Array.from({ length: 40 }, newVisitor));

  const maps = await Promise.all(cookies.map(fetchMap));

  expect(json().revision.remotes[remote]).toMatchObject({ stable: null, previous: null });
  const withCanary = maps.filter((map) => remote in map.remotes);
  expect(withCanary.length).toBeGreaterThan(0);
  expect(withCanary.length).toBeLessThan(40);
  for (const map of withCanary) {
    expect(map.remotes[remote]).toMatchObject({
      cohort: 'canary',
      mounts: ['/offers'],
      builds: [{ version: first }],
    });
  }
  expect((await fetchMap('')).remotes).not.toHaveProperty(remote);
});

test.each([
  ['a rollback', { action: 'rollback', remote }],
  ['0 %', { action: 'canary', remote, version: first, percent: 0 }],
])('%s of a first canary leaves no build served', async (_, end) => {
  await change({ action: 'canary', remote, version: first, percent: 100 });
  const cookie = await newVisitor();
  expect((await fetchMap(cookie)).remotes).toHaveProperty(remote);

  const ended = await change(end);

  expect(ended.statusCode).toBe(200);
  expect(ended.json().revision.remotes[remote]).toEqual({
    stable: null,
    previous: null,
    blocked: [],
    withdrawn: [first],
  });
  expect((await fetchMap(cookie)).remotes).not.toHaveProperty(remote);
  expect((await send('GET', '/health/ready')).statusCode).toBe(200);
});

test('a blocked first canary stays in the release map as a build that must not run', async () => {
  await change({ action: 'canary', remote, version: first, percent: 100 });

  const blocked = await change({ action: 'block', remote, version: first });

  expect(blocked.statusCode).toBe(200);
  expect((await fetchMap(await newVisitor())).remotes[remote]).toEqual({
    mounts: [],
    cohort: 'stable',
    builds: [],
    blocked: [first],
  });
  const again = await change({ action: 'canary', remote, version: first, percent: 5 });
  expect(again.json().error).toBe('version_blocked');
});

test('a first canary owns its mounts, and a shell that it cannot run with is refused', async () => {
  await change({ action: 'canary', remote, version: first, percent: 5 });

  const other = await publish(first, { remote: 'remote-deals', mounts: ['/offers'] });
  const shell = await publish('2.0.0-0000000a', {
    remote: 'shell',
    mounts: [],
    entry: 'entry.js',
    documents: {},
  });

  expect(other.json().message).toContain('/offers belongs to remote-offers');
  expect(shell.json().details).toContainEqual({
    message: expect.stringContaining('remote-offers 1.0.0-0000000a was built for shell ^1'),
  });
});

test('promoted, it has nothing to roll back to until a second build is promoted', async () => {
  await change({ action: 'canary', remote, version: first, percent: 5 });

  const promoted = await change({ action: 'promote', remote, version: first });
  expect(promoted.json().revision.remotes[remote]).toEqual({
    stable: first,
    previous: null,
    blocked: [],
  });
  expect((await change({ action: 'rollback', remote })).json().error).toBe('no_earlier_build');

  await change({ action: 'promote', remote, version: second });
  const rolledBack = await change({ action: 'rollback', remote });
  expect(rolledBack.json().revision.remotes[remote]).toMatchObject({ stable: first });
});

test.each([
  ['a rollback without a canary', { action: 'rollback', remote }],
  ['a rollback to a build', { action: 'rollback', remote, to: first }],
])('%s is refused before the first promotion', async (_, action) => {
  await change({ action: 'canary', remote, version: first, percent: 5 });
  if (!('to' in action)) await change({ action: 'rollback', remote });

  expect((await change(action)).json().error).toBe('not_promoted');
});

async function publish(version: string, overrides = {}) {
  const bundle = await createPackedBuild({ version, remote, mounts: ['/offers'], ...overrides });
  return gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    payload: bundle.payload,
    headers: { authorization: 'Bearer root-token', 'content-type': bundle.contentType },
  });
}

async function change(action: object) {
  const { revision: after } = (await send('GET', '/releases-api/status')).json();
  return send('POST', '/releases-api/changes', { change: action, why: 'a test', after });
}

const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
  gateway.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: 'Bearer root-token' },
  });

/** The cookie of somebody who opens the site while a rollout is active. */
async function newVisitor(): Promise<string> {
  const [cookie = ''] = [(await gateway.inject('/')).headers['set-cookie']].flat();
  return cookie.split(';')[0] ?? '';
}

const fetchMap = async (cookie: string) =>
  (await gateway.inject({ url: '/releases/map', headers: { cookie } })).json();
