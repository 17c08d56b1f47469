import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ListingResponse } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import type { SiteResponse } from '@gida/contracts/site';

import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startFederatedSite } from '../federation/federated-site.ts';

const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEhAHqDgz6sAAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'maps show tiles of the service that the site is configured with, and allow no other',
  nightly(
    {
      test: 'names whom the tiles are of, and keeps the drawing below them',
      of: 'shared/ui/src/map/CityMap.test.tsx',
    },
    {
      test: 'a page may load its own pictures %s',
      of: 'gateway/src/http/security-headers.test.ts',
    },
  ),
  async ({ browser }) => {
    const requested: string[] = [];
    await using service = createServer(({ url = '' }, response) => {
      requested.push(url);
      response.setHeader('content-type', 'image/png').end(square);
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const tiles = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const apiUrl = process.env['SITE_URL'] ?? '';
    await using site = await startFederatedSite([], ['remote-catalog'], {
      apiUrl,
      mapTilesSource: tiles,
    });
    await using context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    await page.route('**/api/v1/site', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as SiteResponse;
      const mapTiles = { url: `${tiles}/{z}/{x}/{y}.png`, attribution: '© Surveyors of Lagos' };
      await route.fulfill({ response, json: { ...answer, mapTiles } });
    });
    const { token } = await loginByApi(page);
    const { apartments } = await getFromApi<ListingResponse>(
      page,
      token,
      'apartments/read?limit=20&search=Lagos',
    );
    const home = apartments.find(({ place }) => place);

    const response = await page.goto(paths.apartment(home?.id ?? ''));
    const map = page.getByRole('application');
    await map.scrollIntoViewIfNeeded();

    await expect(page.getByText('© Surveyors of Lagos')).toBeVisible();
    await expect.poll(() => map.locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(3);
    expect(requested[0]).toMatch(/^\/14\/\d+\/\d+\.png$/);
    expect(response?.headers()['content-security-policy']).toContain(
      `img-src 'self' ${tiles} data: blob:`,
    );
    await test.step('and the map moves with them', async () => {
      const before = requested.length;
      await page.getByRole('button', { name: 'Further away' }).click();
      await expect.poll(() => requested.length).toBeGreaterThan(before);
    });
  },
);
