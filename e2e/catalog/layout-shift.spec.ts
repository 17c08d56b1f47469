import type { Page } from '@playwright/test';

import type { ListingResponse } from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { desktop, expect, phone, test } from '../fixtures/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Watched = Window & { shifts: number; heights: number[]; left: number };

/** As a phone on a slow line: the frame, the skeletons and the page come one after the other. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 250_000,
  uploadThroughput: 100_000,
};
/** A tenth of what counts as good. */
const mostShift = 0.01;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched; // declared by this script
    watched.shifts = 0;
    watched.heights = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }; // a layout shift has one
        watched.shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('scroll', () => watched.heights.push(Math.round(scrollY)));
    // Not before: what comes near gets its own size, and the page stays with what is seen.
    addEventListener('click', () => (watched.left = Math.round(scrollY)), true);
  });
});

const screens = [
  ['phone', phone, {}],
  [
    'desktop',
    desktop,
    nightly({
      test: 'nothing moves while the pages of a … come over a slow line',
      of: 'e2e/catalog/layout-shift.spec.ts',
      why: 'of a phone',
    }),
  ],
] as const;
for (const [name, size, when] of screens) {
  test(
    `nothing moves while the pages of a ${name} come over a slow line`,
    when,
    async ({ page }) => {
      await page.setViewportSize(size);
      const { token } = await loginByApi(page);
      const [home] = (await getFromApi<ListingResponse>(page, token, 'apartments/read?limit=1'))
        .apartments;
      const checkIn = addDays(toLagosDate(new Date()), 8);
      const stay = { checkIn, checkOut: addDays(checkIn, 2), guests: 2 };
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', slowLine);

      for (const path of [
        paths.dashboard,
        paths.apartments(),
        paths.apartment(home?.id ?? '', stay),
        paths.wishlists,
      ]) {
        await page.goto(path);
        await waitForQuietNetwork(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect(await shifts(page), path).toBeLessThan(mostShift);
      }
    },
  );
}

test('a page is where it was left at once, without gliding there', async ({ page }) => {
  await page.setViewportSize(phone);
  await loginByApi(page);
  await page.goto(paths.apartments());
  const link = page.getByRole('main').getByRole('article').nth(12).getByRole('link').last();
  await link.scrollIntoViewIfNeeded();

  await link.click();
  const left = await page.evaluate(() => (window as unknown as Watched).left);
  await page.waitForURL('**/apartment/*');
  await expect(page.getByRole('button', { name: 'Chat with host' })).toBeVisible();
  await page.evaluate(async () => {
    // A scroll is told of in the frame after it.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    (window as unknown as Watched).heights.splice(0);
  });
  await page.goBack();

  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
  // A scroll is told of after it; one that glided told of the heights on its way.
  const seen = () => page.evaluate(() => [...new Set((window as unknown as Watched).heights)]);
  await expect.poll(seen).toEqual([left]);

  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
  await expect(link).toBeVisible();
});

const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).shifts);
