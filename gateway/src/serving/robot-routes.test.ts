import { expect, test } from 'vitest';

import { aGateway } from '../testing/gateways.ts';

test('a search engine learns every complete page by its public address, and no other', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject('/sitemap.xml');

  expect(answer.headers['content-type']).toContain('application/xml');
  expect([...answer.body.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
    'https://gida.test/',
  ]);
});

test('a robot is told where the sitemap is and what to leave alone', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject('/robots.txt');

  expect(answer.body).toContain('Sitemap: https://gida.test/sitemap.xml');
  expect(answer.body).toContain('Disallow: /api/');
});

test('a page names itself by its public address, whoever was asked for it', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject({ url: '/', headers: { host: 'elsewhere.test' } });

  expect(answer.body).toContain('<link rel="canonical" href="https://gida.test/">');
});
