import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestGateway } from '../../testing/test-gateway.ts';

const remote = 'remote-offers';
const [first, second, third] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];
const move = { action: 'move', remote, from: '/offers', to: '/deals' };

let gateway: FastifyInstance;
let team: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const operatorTokenHash = createHash('sha256').update('root').digest('hex');
  gateway = await createTestGateway({ operatorTokenHash });
  team = (await request('/tokens', { name: 'offers', scope: remote }, 'root')).json().token;
  await publish(first, ['/offers']);
  await change({ action: 'promote', remote, version: first });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an old link arrives with its query, for ninety days, as far as the builds of a visitor have moved', async () => {
  expect((await tryToPublish(second, ['/deals'])).body).toContain(
    'If they are elsewhere now, first: gida move /offers',
  );
  await change(move);
  expect((await gateway.inject('/offers/7')).statusCode).toBe(200);
  await publish(second, ['/deals']);

  await change({ action: 'canary', remote, version: second, percent: 50 });
  const visitors = Array.from({ length: 20 }, async () => {
    const { headers } = await gateway.inject('/');
    return placesOf(String(headers['set-cookie']).split(';')[0]);
  });
  const places = await Promise.all(visitors);
  const [stable, canary] = [
    ['/offers/7', '→ /offers/7'],
    ['→ /deals/7', '/deals/7'],
  ];
  expect(places).toContainEqual(stable);
  expect(places).toContainEqual(canary);
  expect(new Set(places.map(String)).size).toBe(2);

  await change({ action: 'promote', remote, version: second });
  const led = await gateway.inject({ method: 'HEAD', url: '/offers/a%2Fb//x?from=1&a=%3F?' });
  expect(led.headers).toMatchObject({
    location: '/deals/a%2Fb/x?from=1&a=%3F?',
    // After a rollback it leads back.
    'cache-control': 'private, no-cache',
  });
  expect(led.statusCode).toBe(308);
  expect(await placesOf()).toEqual(canary);
  expect((await gateway.inject('/robots.txt')).body).not.toMatch(/offers|deals/);
  expect((await gateway.inject('/sitemap-pages.xml')).body).not.toMatch(/offers|deals/);

  await change({ action: 'rollback', remote });
  expect(await placesOf()).toEqual(stable);
  await change({ action: 'rollback', remote, to: second, again: true });
  vi.setSystemTime(Date.now() + 89 * 86_400_000);
  expect(await placesOf()).toEqual(canary);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(await placesOf()).toEqual(['404', '/deals/7']);
});

test('a mount that moved has the layout that it had', async () => {
  await publish(second, ['/wares'], 'remote-wares');
  await change({ action: 'promote', remote: 'remote-wares', version: second }, 'root');
  await publish(third, ['/homes-of-all', '/apartment/:id'], 'remote-catalog', ['/apartments']);
  const apartments = { remote: 'remote-catalog', from: '/apartments', to: '/homes-of-all' };
  await change({ ...move, ...apartments }, 'root');
  await change({ action: 'promote', remote: 'remote-catalog', version: third }, 'root');

  const cookie = 'gida-auth-hint=host';
  const page = (url: string) => gateway.inject({ url, headers: { cookie } });
  expect((await page('/homes-of-all')).body).toContain('data-page="waiting"');
  expect((await page('/wares')).body).not.toContain('data-page="waiting"');
});

test('nobody else gets the old path before the time is over, and its own remote may have it again', async () => {
  await change(move);
  await publish(second, ['/deals']);
  await change({ action: 'promote', remote, version: second });

  const taken = await tryToPublish(third, ['/offers'], 'remote-wares');
  expect(taken.body).toMatch(
    /mounts: \/offers of remote-wares would take links of remote-offers: \/offers is at \/deals until \d{4}-\d\d-\d\d, and free from then on/,
  );
  await publish(third, ['/offers', '/deals']);

  vi.setSystemTime(Date.now() + 91 * 86_400_000);
  await publish(third, ['/offers'], 'remote-wares');
  await change({ action: 'promote', remote: 'remote-wares', version: third }, 'root');
  expect(await placesOf()).toEqual(['/offers/7', '/deals/7']);
});

test('nobody else gets the new path before its pages are there, nor leads there', async () => {
  await change({ ...move, to: '/deals/all' });

  expect((await tryToPublish(second, ['/deals/all'], 'remote-wares')).body).toMatch(
    /mounts: \/deals\/all of remote-wares would take links of remote-offers: \/offers is at \/deals\/all until/,
  );
  await publish(second, ['/wares'], 'remote-wares');
  await change({ action: 'promote', remote: 'remote-wares', version: second }, 'root');
  const after = (await request('/status')).json().revision;
  const there = { action: 'move', remote: 'remote-wares', from: '/wares', to: '/deals/all' };
  const refused = await request('/changes', { change: there, why: 'a test', after }, 'root');
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('/deals/all')]);
});

test('a move is taken back', async () => {
  await change(move);
  await publish(second, ['/deals']);
  await change({ action: 'promote', remote, version: second });
  await change({ ...move, lift: true });

  expect(await placesOf()).toEqual(['404', '/deals/7']);
});

test.each([
  [{ from: '/wares' }, '/wares is no mount of remote-offers. It has /offers.'],
  [{ from: '/apartments' }, '/apartments is no mount of remote-offers'],
  [{ to: '/apartments' }, '/apartments belongs to remote-catalog'],
  [{ to: '/apartment/:id/offers' }, 'must have the :parameters of /offers'],
  [{ to: '/api/offers' }, 'belongs to the gateway'],
  [{ to: '/Deals' }, 'lower case'],
  [{ to: '//elsewhere.example' }, 'empty segment'],
  [{ remote: 'remote-catalog', from: '/apartments' }, 'is limited to remote-offers'],
])('a move %j is refused with the reason', async (parts, reason) => {
  const after = (await request('/status')).json().revision;
  const refused = await request('/changes', {
    change: { ...move, ...parts },
    why: 'a test',
    after,
  });

  expect(refused.statusCode).toBeGreaterThanOrEqual(403);
  expect(refused.body).toContain(reason);
});

/** Where a visitor finds the page under its old and its new name. */
const placesOf = (cookie = '') =>
  Promise.all(
    ['/offers/7', '/deals/7'].map(async (url) => {
      const { statusCode, headers } = await gateway.inject({ url, headers: { cookie } });
      if (statusCode === 308) return `→ ${headers.location}`;
      return statusCode === 200 ? url : String(statusCode);
    }),
  );

const request = (path: string, payload?: object, token = team) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...(payload && { method: 'POST', payload }),
    headers: { authorization: `Bearer ${token}` },
  });

async function change(action: object, token = team): Promise<void> {
  const after = (await request('/status')).json().revision;
  const changed = await request('/changes', { change: action, why: 'a test', after }, token);
  expect(changed.body).toContain('"revision"');
  expect(changed.statusCode).toBe(200);
}

async function tryToPublish(
  version: string,
  mounts: string[],
  name = remote,
  dropMount: string[] = [],
) {
  const { contentType, payload } = await createPackedBuild({ remote: name, version, mounts });
  return gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    query: { dropMount },
    headers: { authorization: 'Bearer root', 'content-type': contentType },
    payload,
  });
}

async function publish(...build: Parameters<typeof tryToPublish>): Promise<void> {
  expect((await tryToPublish(...build)).statusCode).toBe(201);
}
