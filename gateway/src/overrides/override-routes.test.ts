import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { aGateway } from '../testing/gateways.ts';

const at = 'http://localhost:4321';
const wish = `/overrides?remote=remote-catalog&at=${encodeURIComponent(at)}`;

test('outside production a visitor takes one remote from their own machine, and gives it up', async () => {
  const gateway = await aGateway();

  const asked = await gateway.inject(wish);
  const own = await pageWith(gateway, cookieOf(asked));
  const others = await gateway.inject('/apartments');

  expect(asked.statusCode).toBe(303);
  expect(own.body).toContain(`{"remote":"remote-catalog","at":"${at}"}`);
  expect(own.headers['content-security-policy']).toContain(`script-src 'self' ${at};`);
  expect(own.body).not.toMatch(/rel="preload"[^>]*remote-catalog/);
  expect(others.body).not.toContain('gida-override');
  expect(others.headers['content-security-policy']).not.toContain('localhost');

  const gone = await gateway.inject({ method: 'DELETE', url: '/overrides' });
  expect(gone.headers['set-cookie']).toContain('Max-Age=0');
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:80',
  'http://localhost:4321/x',
  `http://localhost:80; script-src *`,
])('%s is not the own machine', async (elsewhere) => {
  const gateway = await aGateway();

  const asked = await gateway.inject(
    `/overrides?remote=remote-catalog&at=${encodeURIComponent(elsewhere)}`,
  );

  expect(asked.statusCode).toBe(400);
  expect(asked.headers['set-cookie']).toBeUndefined();
});

test('in production it needs a link that somebody who may ship the remote has signed', async () => {
  const { gateway, ask } = await inProduction('a secret of the site');

  expect((await gateway.inject(wish)).json()).toMatchObject({ error: 'link_needed' });
  expect((await ask('no token')).statusCode).toBe(401);
  const { link } = (await ask()).json<{ link: string }>();
  const asked = await gateway.inject(new URL(link).pathname + new URL(link).search);

  expect((await pageWith(gateway, cookieOf(asked))).body).toContain(at);
});

test('a link that was changed, or has ended, opens nothing, also as a cookie', async () => {
  const { gateway, ask } = await inProduction('a secret of the site');
  const { link } = (await ask()).json<{ link: string }>();
  const token = new URL(link).searchParams.get('link') ?? '';
  const other = Buffer.from(
    Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .replace('4321', '4322'),
  ).toString('base64url');
  const changed = `${other}.${token.split('.')[1]}`;

  for (const bad of [changed, 'nonsense', `${token}x`]) {
    expect((await gateway.inject(`/overrides?link=${bad}`)).statusCode).toBe(403);
    expect((await pageWith(gateway, `gida-override=${bad}`)).body).not.toContain('gida-override');
  }
  vi.useFakeTimers({ now: Date.now() + 9 * 3_600_000, toFake: ['Date'] });
  expect((await gateway.inject(`/overrides?link=${token}`)).statusCode).toBe(403);
  expect((await pageWith(gateway, `gida-override=${token}`)).body).not.toContain('gida-override');
  vi.useRealTimers();
});

test('without a secret there are no overrides in production', async () => {
  const { ask } = await inProduction(null);

  expect((await ask()).json()).toMatchObject({ error: 'overrides_off' });
});

const pageWith = (gateway: FastifyInstance, cookie: string) =>
  gateway.inject({ url: '/apartments', headers: { cookie } });

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

async function inProduction(overrideSecret: string | null) {
  const operatorTokenFile = join(await temporaryFolder(), 'operator-token');
  const gateway = await aGateway({ production: true, overrideSecret, operatorTokenFile });
  const token = (await readFile(operatorTokenFile, 'utf8')).trim();
  const ask = (bearer = token) =>
    gateway.inject({
      method: 'POST',
      url: '/releases-api/overrides',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { remote: 'remote-catalog', at, hours: 8 },
    });
  return { gateway, ask };
}
