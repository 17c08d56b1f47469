import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { TokenScope } from '@gida/releases/release-api';

import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestGateway } from '../../testing/test-gateway.ts';

const rootToken = 'root-token';
let gateway: FastifyInstance;
let teamToken: string;
async function startGateway() {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  gateway = await createTestGateway({ operatorTokenHash });
  const payload = { name: 'shop team', scope: TokenScope.parse('remote-shop') };
  teamToken = (await send('/tokens', payload, rootToken)).json().token;
  const account = { remote: 'remote-account', version: '1.0.0-cccccccc' };
  await publish({ ...account, mounts: ['/login', '/admin', '/offer/:id/book/:name'] }, rootToken);
  const change = { action: 'promote', ...account };
  const promoted = await send('/changes', { change, why: 'a test', after: 2 }, rootToken);
  expect(promoted.statusCode).toBe(200);
}

describe('a build that is refused changes nothing', () => {
  beforeAll(startGateway);
  afterAll(() => gateway.close());

  test.each([
    ['/login', 'remote-account'],
    ['/login/', 'trailing slash'],
    ['/Login', 'lower case'],
    ['/%6cogin', 'lower case'],
    ['/login?', 'lower case'],
    ['/admin/login', 'remote-account'],
    ['/admin/:page', 'remote-account'],
    ['/apartments/7', 'remote-catalog'],
    ['/apartment/:other', 'remote-catalog'],
    ['/apartment/:id/reviews', 'remote-catalog'],
    ['/:page', 'first segment'],
    ['/:page/login', 'first segment'],
    ['/', 'first segment'],
    ['//', 'trailing slash'],
    ['/about.txt', 'the shell'],
    ['/api', 'the gateway'],
    ['/kit', 'the gateway'],
    ['/kit/offers', 'the gateway'],
    ['/releases/map', 'the gateway'],
  ])('with the mount %s: it names the owner or the rule', async (mount, reason) => {
    const response = await publish({ remote: 'remote-shop', mounts: ['/shop', mount] }, rootToken);

    expect(response.json()).toMatchObject({ error: 'check_failed' });
    expect(response.statusCode).toBe(409);
    const details: { message: string }[] = response.json().details;
    expect(details.map(({ message }) => message).join()).toMatch(/^mounts: /);
    expect(details[0]?.message).toContain(reason);
  });
});

describe('a build that is published', () => {
  beforeEach(startGateway);
  afterEach(() => gateway.close());

  test.each([['/shop/:id'], ['/apartmentsx'], ['/offer'], ['/offer/:id']])(
    'a team build with the mount %s, which nobody owns or others keep their part of, is accepted',
    async (mount) => {
      const response = await publish({ remote: 'remote-shop', mounts: [mount] }, teamToken);

      expect(response.statusCode, response.body).toBe(201);
    },
  );

  test('a remote keeps its mounts below those of another remote in its next build', async () => {
    const offers = { remote: 'remote-shop', version: '1.0.0-eeeeeeee', mounts: ['/offer/:id'] };
    await publish(offers, teamToken);
    const change = { action: 'promote', remote: offers.remote, version: offers.version };
    expect(
      (await send('/changes', { change, why: 'a test', after: 3 }, teamToken)).statusCode,
    ).toBe(200);

    const next = { remote: 'remote-account', version: '1.0.0-ffffffff' };
    const same = ['/login', '/admin', '/offer/:offerId/book/:name'];
    expect((await publish({ ...next, mounts: same }, rootToken)).statusCode).toBe(201);
    const more = await publish(
      { ...next, version: '1.0.0-99999999', mounts: [...same, '/offer/:id/sell'] },
      rootToken,
    );
    expect(more.statusCode).toBe(409);
  });

  test('of two builds published with one mount the second cannot be promoted', async () => {
    const first = { remote: 'remote-shop', version: '1.0.0-eeeeeeee' };
    const second = { remote: 'remote-homes', version: '1.0.0-eeeeeeee' };
    for (const build of [first, second])
      await publish({ ...build, mounts: ['/offers'] }, rootToken);
    const promote = (build: object, after: number) =>
      send(
        '/changes',
        { change: { action: 'promote', ...build }, why: 'a test', after },
        rootToken,
      );

    expect((await promote(first, 3)).statusCode).toBe(200);
    const refused = await promote(second, 4);

    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('/offers belongs to remote-shop');
  });

  test('a mount of a canary has an owner, and one of a retired remote has none', async () => {
    const shop = { remote: 'remote-shop', version: '1.0.0-eeeeeeee' };
    await publish({ ...shop, mounts: ['/offers'] }, rootToken);
    const next = { remote: 'remote-shop', version: '1.0.0-ffffffff' };
    await publish({ ...next, mounts: ['/offers', '/deals'] }, rootToken);
    const act = async (change: object, after: number) => {
      const changed = await send('/changes', { change, why: 'a test', after }, rootToken);
      expect(changed.statusCode, changed.body).toBe(200);
    };
    await act({ action: 'promote', ...shop }, 3);
    await act({ action: 'canary', ...next, percent: 5 }, 4);

    const homes = { remote: 'remote-homes', mounts: ['/deals/today'] };
    expect((await publish(homes, rootToken)).body).toContain('belongs to remote-shop');
    await act({ action: 'retire', remote: 'remote-shop' }, 5);
    expect((await publish(homes, rootToken)).statusCode).toBe(201);
  });
});

async function publish(
  build: { remote: string; version?: string; mounts: string[] },
  token: string,
) {
  const { payload, contentType } = await createPackedBuild({ version: '1.0.0-dddddddd', ...build });
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
  return gateway.inject({ method: 'POST', url: '/releases-api/releases', payload, headers });
}

const send = (path: string, payload: object, token: string) =>
  gateway.inject({
    method: 'POST',
    url: `/releases-api${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
