import { createHash } from 'node:crypto';
import type { Build } from '@gida/releases/release';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { createPackedBuild } from '../testing/packed-builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { previewCookie } from './previews.ts';

const remote = 'remote-events';
const [first, second] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb'];
const nav = { '/events': { label: 'Events', icon: 'calendar', for: 'guest' } };

let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
  await publish(first);
  await change({ action: 'promote', remote, version: first });
});
afterEach(() => gateway.close());

test('a menu entry is that of the build of the visitor, and goes with a rollback and a retirement', async () => {
  await publish(second, nav);
  expect(await navIn()).toBeUndefined();

  await change({ action: 'canary', remote, version: second, percent: 100 });
  const page = await gateway.inject('/events');
  const cookie = String(page.headers['set-cookie']).split(';')[0];
  expect([await navIn(), await navIn(cookie)]).toEqual([undefined, nav]);
  await change({ action: 'promote', remote, version: second });
  expect(await navIn()).toEqual(nav);
  await change({ action: 'rollback', remote });
  expect(await navIn()).toBeUndefined();
  await change({ action: 'promote', remote, version: second });
  await change({ action: 'retire', remote });
  expect(await navIn()).toBeUndefined();
});

test('whoever looks at a preview sees its entry', async () => {
  const { link } = (await publish(second, nav)).json().preview;
  const token = new URL(link).searchParams.get('link');

  expect([await navIn(), await navIn(`${previewCookie}=${token}`)]).toEqual([undefined, nav]);
});

test('no entry leads to a build that was blocked, where no other can be shown', async () => {
  await change({ action: 'block', remote, version: first });
  await publish(second, nav);
  await change({ action: 'promote', remote, version: second });
  await change({ action: 'block', remote, version: second });

  expect(await navIn()).toBeUndefined();
});

test('a build whose entry has too long a label is refused', async () => {
  const long = { '/events': { ...nav['/events'], label: 'x'.repeat(25) } };
  const refused = await publish(second, long);

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('The menu entry of /events needs a label of 1 to 24 characters'),
  ]);
});

const navIn = async (cookie = '') => {
  const { remotes } = (await gateway.inject({ url: '/releases/map', headers: { cookie } })).json();
  return remotes[remote]?.nav;
};

const request = (path: string, payload?: object) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...(payload && { method: 'POST', payload }),
    headers: { authorization: 'Bearer root-token' },
  });

async function change(action: object) {
  const after = (await request('/status')).json().revision;
  const response = await request('/changes', { change: action, why: 'a test', after });
  expect(response.json()).toHaveProperty('revision');
}

async function publish(version: string, nav?: NonNullable<Build['nav']>) {
  const build = { remote, version, mounts: ['/events'], ...(nav && { nav }) };
  const { payload, contentType } = await createPackedBuild(build);
  return gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    headers: { authorization: 'Bearer root-token', 'content-type': contentType },
    payload,
  });
}
