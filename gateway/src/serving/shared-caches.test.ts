import { afterAll, expect, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';

const gateway = await createTestGateway();
afterAll(() => gateway.close());

test.each([
  ['a page', '/', 200, 'private, no-cache'],
  ['a page of a remote', '/apartment/42', 200, 'private, no-cache'],
  ['a page that nobody has', '/nowhere', 404, 'private, no-cache'],
  ['the release map', '/releases/map', 200, 'no-store'],
  [
    'a file of a build',
    '/releases/shell/1.0.0-aaaaaaaa/host.js',
    200,
    'public, max-age=31536000, immutable',
  ],
  ['a file that a build lacks', '/releases/shell/1.0.0-aaaaaaaa/gone.js', 404, 'no-store'],
  ['a build that is not here', '/releases/shell/1.0.0-0000000f/host.js', 404, 'no-store'],
  ['an address that cannot be read', '/%', 302, 'no-store'],
  ['what the release API says', '/releases-api/status', 401, 'no-store'],
])('a shared cache is told whether it may keep %s', async (_what, url, status, cacheControl) => {
  for (const cookie of ['', 'gida-auth-hint=host']) {
    const { statusCode, headers } = await gateway.inject({ url, headers: { cookie } });

    expect([statusCode, headers['cache-control']]).toEqual([status, cacheControl]);
    // What one visitor got must not reach another.
    if (cacheControl.startsWith('public')) expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a file of a build differs by what the browser takes, and says so', async () => {
  const { headers } = await gateway.inject('/releases/shell/1.0.0-aaaaaaaa/host.js');

  expect(headers['vary']).toMatch(/accept-encoding/);
});
