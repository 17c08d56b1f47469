import { afterAll, expect, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';

const gateway = await createTestGateway();
afterAll(() => gateway.close());

test('the sitemap lists every prerendered page with its public URL', async () => {
  const response = await gateway.inject('/sitemap-pages.xml');

  expect(response.headers['content-type']).toContain('application/xml');
  expect([...response.body.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
    'https://gida.test/',
  ]);
});

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const response = await gateway.inject('/robots.txt');

  expect(response.body).toContain('Sitemap: https://gida.test/sitemap.xml');
  expect(response.body).toContain('Disallow: /api/');
});

test('the canonical URL uses the public origin, whatever the Host header', async () => {
  const response = await gateway.inject({ url: '/', headers: { host: 'elsewhere.test' } });

  expect(response.body).toContain('<link rel="canonical" href="https://gida.test/">');
});
