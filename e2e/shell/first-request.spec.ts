import type { ListingResponse } from '@gida/contracts/catalog';
import { apiPaths, paths } from '@gida/contracts/paths';
import type { Page } from '@playwright/test';

import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, test } from '../fixtures/site-test.ts';

test('the first request of a page leaves before its code, and only once', async ({ page }) => {
  const { token } = await loginByApi(page);
  const { apartments } = await getFromApi<ListingResponse>(page, token, apiPaths.apartments);
  const id = apartments[0]?.id ?? '';
  // A socket that connects has bookings read again.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const pages: [string, string][] = [
    [paths.dashboard, apiPaths.dashboard],
    [paths.bookings, apiPaths.bookings],
    [paths.apartment(id), apiPaths.apartment(id)],
    [paths.apartments({ guests: 2 }), apiPaths.apartments],
  ];
  for (const [path, request] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect([path, await sendersOf(page, request)]).toEqual([path, ['fetch']]);
  }
});

test(
  'the dashboard and the bookings are shown before what sends other requests is there',
  nightly(
    {
      test: '%s needs no other request before it is shown: %s',
      of: 'gateway/src/serving/render-page.test.ts',
    },
    { test: 'is taken over once, with its headers', of: 'shared/api-client/src/api.test.ts' },
  ),
  async ({ page }) => {
    await loginByApi(page);
    await page.route('**/transport.js*', (route) => route.abort());

    await page.goto(paths.dashboard);
    await expect(page.getByRole('heading', { name: 'Rare Listings' })).toBeVisible();
    await page.goto(paths.bookings);
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  },
);

/** How the page sent this request: early by `fetch`, later by the API client. */
const sendersOf = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter((it) => new URL(it.name).pathname.endsWith(`/${end}`))
        .map((it) => (it as PerformanceResourceTiming).initiatorType),
    path,
  );
