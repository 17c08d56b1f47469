import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The services behind answer with the type that their path ends with. */
const services = createServer(({ url = '' }, response) => {
  const [path = '', query] = url.split('?');
  response.setHeader('content-type', path.split('/').slice(-2).join('/'));
  if (path.endsWith('openapi.json')) response.setHeader('content-type', 'application/json');
  if (query) response.setHeader('content-security-policy', `default-src 'self'`);
  response.end('{}');
});

await new Promise<void>((done) => services.listen(0, '127.0.0.1', done));
const { port } = services.address() as AddressInfo; // it listens on a port
const gateway = await createTestGateway({ apiUrl: `http://127.0.0.1:${port}` });
afterAll(async () => {
  await gateway.close();
  services.close();
});

const nothing = `default-src 'none'; frame-ancestors 'none'; sandbox`;

test.each([
  '/health/live',
  '/health/ready',
  '/releases/map',
  '/releases/shell/1.0.0-aaaaaaaa/nothing.js',
  '/releases-api/status',
  '/api/v1/admin/releases',
  '/api/v1/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/metrics',
  '/api/%E0%A4%A',
])('%s is not a page, and a window of it runs nothing and has no origin', async (url) => {
  const { headers } = await gateway.inject(url);

  expect(headers['content-type']).not.toContain('text/html');
  expect(headers['content-security-policy']).toBe(nothing);
});

test('nor is an event stream', async () => {
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();

  const { headers } = await fetch(`${address}/releases/live`, { signal: stop.signal });
  stop.abort();

  expect(headers.get('content-security-policy')).toBe(nothing);
});

test.each([
  ['/api/v1/text/html', undefined],
  ['/api/v1/application/pdf', undefined],
  ['/media/image/webp?policy=1', `default-src 'self'`],
  ['/dev/text/html?policy=1', `default-src 'self'`],
  ['/api/v1/text/calendar', nothing],
  ['/api/v1/application/json', nothing],
])('%s of the services behind has the policy %s', async (url, policy) => {
  const { headers } = await gateway.inject(url);

  expect(headers['content-security-policy']).toBe(policy);
});

test.each([
  ['and nothing else', null, `img-src 'self' data: blob:`],
  [
    'and the map tiles of its site',
    'https://tiles.example',
    `img-src 'self' https://tiles.example data: blob:`,
  ],
])('a page may load its own pictures %s', (_site, mapTilesSource, policy) => {
  const policies = contentSecurityPolicy('n', { stripe: false, maps: false, mapTilesSource });

  expect(policies.split('; ')).toContain(policy);
});
