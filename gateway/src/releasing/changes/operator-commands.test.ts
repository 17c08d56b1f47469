import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';

import type { GatewayConfig } from '../../config/config.ts';
import { createGateway } from '../../gateway.ts';
import { damageBuild } from '../../testing/builds.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';

const remote = 'remote-catalog';
const [oldVersion, midVersion, badVersion] = ['1.0.0-bbbbbbbb', '1.0.0-cccccccc', '1.0.0-dddddddd'];

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  config = await createTestConfig({ operatorTokenHash });
  gateway = await createGateway(config);
});

test('a block takes effect though the build before lost its paths to another remote', async () => {
  await serve(remote, badVersion, ['/apartments'], ['/apartment/:id']);
  await serve('remote-homes', midVersion, ['/apartment/:id']);

  const blocked = await change({ action: 'block', remote, version: badVersion });

  expect(blocked.statusCode).toBe(200);
  expect(blocked.json().revision.remotes[remote]).toMatchObject({
    stable: badVersion,
    blocked: [badVersion],
  });
  expect(blocked.json().checks).toContainEqual({
    name: 'earlier-build',
    outcome: 'skipped',
    message: expect.stringMatching(/^1\.0\.0-bbbbbbbb cannot replace it: mounts: .*remote-homes/),
  });
  const page = await gateway.inject('/apartments');
  expect(page.body).toContain(`"blocked":["${badVersion}"]`);
  expect(page.body).not.toContain(`/releases/${remote}/`);
});

test('a block serves the newest earlier build that passes its checks', async () => {
  await serve(remote, midVersion, ['/apartments', '/apartment/:id']);
  await serve(remote, badVersion, ['/apartments', '/apartment/:id']);
  await damageBuild(config.releasesFolder, remote, midVersion);

  const blocked = await change({ action: 'block', remote, version: badVersion });

  expect(blocked.json().revision.remotes[remote]).toMatchObject({
    stable: oldVersion,
    previous: null,
    blocked: [badVersion],
  });
});

test('a block takes effect though no earlier build can be read', async () => {
  await serve(remote, badVersion, ['/apartments', '/apartment/:id']);
  await damageBuild(config.releasesFolder, remote, oldVersion);
  await gateway.close();
  gateway = await createGateway({ ...config, checkout: null });

  const blocked = await change({ action: 'block', remote, version: badVersion });

  expect(blocked.json()).toMatchObject({
    revision: { remotes: { [remote]: { blocked: [badVersion] } } },
  });
});

test('a block of a version that was never published is refused', async () => {
  const blocked = await change({ action: 'block', remote, version: '1.0.0-bbbbbbbc' });

  expect([blocked.statusCode, blocked.json().error]).toEqual([404, 'not_published']);
});

test.each(['block', 'retire'])(
  '%s needs no revision, and is not outdated by one',
  async (action) => {
    await serve(remote, badVersion, ['/apartments', '/apartment/:id']);
    const target = { remote, ...(action === 'block' && { version: badVersion }) };

    const late = await change({ action, ...target }, { after: 2 });

    expect([late.statusCode, late.json().revision?.number]).toEqual([200, 4]);
    const without = await change(
      { action, remote: 'remote-catalog', ...(action === 'block' && { version: oldVersion }) },
      { after: undefined },
    );
    expect(without.statusCode).toBe(200);
  },
);

test('other changes still name the revision that they are based on', async () => {
  const response = await change({ action: 'rollback', remote }, { after: undefined });

  expect([response.statusCode, response.json().details]).toEqual([
    400,
    [{ field: 'after', message: expect.any(String) }],
  ]);
});

test('a block is applied while changes are made all the time', async () => {
  await serve(remote, badVersion, ['/apartments', '/apartment/:id']);

  const [blocked] = await Promise.all([
    change({ action: 'block', remote, version: badVersion }, { after: undefined }),
    ...[1, 2, 3].map((percent) =>
      change({ action: 'canary', remote, version: oldVersion, percent }, { after: 3 }),
    ),
  ]);

  expect(blocked.statusCode).toBe(200);
});

test('a team makes 30 changes of its remote in an hour, and 10 more that are rollbacks; an operator is not limited', async () => {
  await publish(remote, badVersion, ['/apartments', '/apartment/:id']);
  const team = { authorization: `Bearer ${await createToken('shop', remote)}` };
  const widen = (percent: number, headers: object) =>
    change({ action: 'canary', remote, version: badVersion, percent }, {}, headers);
  // The first change was the promotion.
  for (let percent = 2; percent <= 30; percent += 1) {
    expect((await widen(percent, team)).statusCode).toBe(200);
  }

  const refused = await widen(31, team);
  const other = { authorization: `Bearer ${await createToken('shop 2', remote)}` };

  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({
      error: 'too_many_changes',
      message: expect.stringMatching(/30 changes.*in an hour.*operator/),
    }),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await widen(31, other)).statusCode).toBe(429);
  expect((await widen(31, {})).statusCode).toBe(200);
  const versions = [badVersion, oldVersion];
  for (let turn = 31; turn < 40; turn += 1) {
    const rollback = { action: 'rollback', remote, to: versions[(turn + 1) % 2] };
    expect((await change(rollback, {}, team)).statusCode).toBe(200);
  }
  expect((await change({ action: 'rollback', remote }, {}, team)).statusCode).toBe(429);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const later = await change(
    { action: 'canary', remote, version: oldVersion, percent: 1 },
    {},
    team,
  );
  expect(later.statusCode).toBe(200);
  vi.useRealTimers();
});

test('an idempotency key is of one token: another can neither read it nor use it up', async () => {
  await publish(remote, badVersion, ['/apartments', '/apartment/:id']);
  const key = { 'idempotency-key': 'deploy-4711' };
  const team = { authorization: `Bearer ${await createToken('shop', remote)}`, ...key };
  // Names of tokens are no identity.
  const namesake = { authorization: `Bearer ${await createToken('shop', remote)}`, ...key };
  const canary = { action: 'canary', remote, version: badVersion };

  await change({ ...canary, percent: 5 }, {}, team);
  const ofAnother = await change({ ...canary, percent: 10 }, {}, namesake);
  const ofOperator = await change({ ...canary, percent: 20 }, {}, key);
  const repeated = await change({ ...canary, percent: 5 }, { after: 2 }, team);
  const history = await request('/history');

  expect([ofAnother, ofOperator, repeated].map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ]);
  expect(repeated.json().revision.number).toBe(3);
  expect(history.body).not.toContain('deploy-4711');
});

const request = (path: string, payload?: object, headers: object = {}) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...(payload && { method: 'POST', payload }),
    headers: { authorization: 'Bearer root-token', ...headers },
  });

const createToken = async (name: string, scope: string): Promise<string> =>
  (await request('/tokens', { name, scope })).json().token;

/** Based on the latest revision, unless `more` says otherwise. */
async function change(action: object, more: object = {}, headers: object = {}) {
  const after = (await request('/status')).json().revision;
  return request('/changes', { change: action, why: 'a test', after, ...more }, headers);
}

async function publish(name: string, version: string, mounts: string[], dropMounts: string[] = []) {
  const bundle = await createPackedBuild({ remote: name, version, mounts });
  const response = await gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    query: { dropMount: dropMounts },
    headers: { authorization: 'Bearer root-token', 'content-type': bundle.contentType },
    payload: bundle.payload,
  });
  expect(response.statusCode).toBe(201);
}

async function serve(name: string, version: string, mounts: string[], dropMounts: string[] = []) {
  await publish(name, version, mounts, dropMounts);
  const promoted = await change({ action: 'promote', remote: name, version, dropMounts });
  expect(promoted.statusCode).toBe(200);
}
