import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

const localOrigin = 'http://localhost:4321';
const overrideUrl = `/overrides?remote=remote-catalog&at=${encodeURIComponent(localOrigin)}`;

test.each([localOrigin, 'http://127.0.0.1:4321'])(
  'outside production a visitor loads one remote from %s, and DELETE ends the override',
  async (origin) => {
    const gateway = await createTestGateway();

    const asked = await gateway.inject(
      overrideUrl.replace(encodeURIComponent(localOrigin), encodeURIComponent(origin)),
    );
    const own = await fetchPage(gateway, responseCookie(asked));
    const others = await gateway.inject('/apartments');

    expect(asked.statusCode).toBe(303);
    expect(own.body).toContain(`{"remote":"remote-catalog","at":"${origin}"}`);
    expect(own.headers['content-security-policy']).toContain(`script-src 'self' ${origin};`);
    expect(own.body).not.toMatch(/rel="preload"[^>]*remote-catalog/);
    expect(others.body).not.toContain('gida-override');
    expect(others.headers['content-security-policy']).not.toContain(origin);

    const gone = await gateway.inject({ method: 'DELETE', url: '/overrides' });
    expect(gone.headers['set-cookie']).toContain('Max-Age=0');
  },
);

test.each([
  'https://evil.example',
  'http://localhost.evil.example:80',
  'http://localhost:4321/x',
  `http://localhost:80; script-src *`,
])('an override from %s is rejected with 400', async (elsewhere) => {
  const gateway = await createTestGateway();

  const asked = await gateway.inject(
    `/overrides?remote=remote-catalog&at=${encodeURIComponent(elsewhere)}`,
  );

  expect(asked.statusCode).toBe(400);
  expect(asked.headers['set-cookie']).toBeUndefined();
});

test('a link opens pages of new mounts to its visitor alone, and none that another remote has', async () => {
  const gateway = await createTestGateway();
  const ask = (mounts: string) =>
    gateway.inject(
      overrideUrl.replace('catalog', 'fresh') + `&mounts=${encodeURIComponent(mounts)}`,
    );
  const statusOfPage = async (cookie = '') =>
    (await gateway.inject({ url: '/fresh/7', headers: { cookie } })).statusCode;

  const asked = await ask('/fresh');

  expect(asked.statusCode).toBe(303);
  expect(await statusOfPage(responseCookie(asked))).toBe(200);
  expect(await statusOfPage()).toBe(404);
  expect((await ask('/fresh,/apartments')).json()).toMatchObject({
    status: 409,
    error: 'mount_taken',
  });
});

test('in production an override needs a signed link from somebody who may release the remote', async () => {
  const { gateway, ask } = await productionGateway('a secret of the site');

  expect((await gateway.inject(overrideUrl)).json()).toMatchObject({ error: 'link_required' });
  expect((await ask('no token')).statusCode).toBe(401);
  const { link } = (await ask()).json<{ link: string }>();
  const asked = await gateway.inject(new URL(link).pathname + new URL(link).search);

  expect((await fetchPage(gateway, responseCookie(asked))).body).toContain(localOrigin);
});

test('a modified or expired link is rejected, in the URL and as a cookie', async () => {
  const { gateway, ask } = await productionGateway('a secret of the site');
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
    expect((await fetchPage(gateway, `gida-override=${bad}`)).body).not.toContain('gida-override');
  }
  vi.useFakeTimers({ now: Date.now() + 9 * 3_600_000, toFake: ['Date'] });
  expect((await gateway.inject(`/overrides?link=${token}`)).statusCode).toBe(403);
  expect((await fetchPage(gateway, `gida-override=${token}`)).body).not.toContain('gida-override');
  vi.useRealTimers();
});

test('overrides are disabled in production without a secret', async () => {
  const { ask } = await productionGateway(null);

  expect((await ask()).json()).toMatchObject({ error: 'overrides_disabled' });
});

const fetchPage = (gateway: FastifyInstance, cookie: string) =>
  gateway.inject({ url: '/apartments', headers: { cookie } });

const responseCookie = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

async function productionGateway(overrideSecret: string | null) {
  const operatorTokenFile = join(await temporaryFolder(), 'operator-token');
  const gateway = await createTestGateway({
    isProduction: true,
    overrideSecret,
    operatorTokenFile,
  });
  const token = (await readFile(operatorTokenFile, 'utf8')).trim();
  const ask = (bearer = token) =>
    gateway.inject({
      method: 'POST',
      url: '/releases-api/overrides',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { remote: 'remote-catalog', at: localOrigin, hours: 8 },
    });
  return { gateway, ask };
}
