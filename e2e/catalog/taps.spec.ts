import type { Browser, Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, guestPassword, phone, registerGuest, test } from '../fixtures/site-test.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

type Watched = Window & { shifts: number };

test.beforeEach(async ({ page, request }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched; // declared by this script
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }; // a layout shift has one
        watched.shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await loginByApi(page, await registerGuest(request), guestPassword);
});

/** A word of the bar at the bottom may move by a pixel when its font comes; cards of a wrong size move ten times this. */
const mostShift = 0.01;

for (const [path, mostObjects, mostElements] of [
  [paths.dashboard, 450, 1_000],
  [paths.apartments(), 600, 2_500],
] as const) {
  test(`${path} lays out what a phone shows, and nothing moves`, async ({ browser, page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await waitForQuietNetwork(page);

    expect(await countLaidOut(browser, page)).toBeLessThan(mostObjects);
    expect(await page.locator('*').count()).toBeLessThan(mostElements);
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
    expect(shifts).toBeLessThan(mostShift);
  });
}

test('the rules of what a tap opens are known before it', async ({ page }) => {
  const added = async (tap: () => Promise<void>) => {
    const before = await countRules(page);
    await tap();
    return (await countRules(page)) - before;
  };
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto(paths.apartments());
  // Prepared in idle moments: the filters, their calendar and the map, which nobody sees.
  await expect(page.locator('dialog')).toHaveCount(3);
  await expect(page.locator('dialog [role="application"]')).toBeAttached();
  // The names and shapes of a city come after its map, with rules of their own.
  await expect(page.locator('dialog text[data-kind]').first()).toBeAttached();

  expect(
    await added(async () => {
      await page.getByRole('button', { name: 'Filters', exact: true }).tap();
      await expect(page.getByRole('slider', { name: 'Lowest price' })).toBeVisible();
    }),
    'filters',
  ).toBeLessThan(mostRules);
  expect(
    await added(async () => {
      await dialog('Filters').getByLabel('Check-in').tap();
      await expect(dialog('Choose your dates')).toBeVisible();
    }),
    'calendar',
  ).toBeLessThan(mostRules);
  await page.getByRole('button', { name: 'Done' }).tap();
  await dialog('Filters').getByRole('button', { name: 'Close' }).tap();
  expect(
    await added(async () => {
      await page.getByRole('button', { name: 'Map', exact: true }).tap();
      await expect(page.getByRole('application')).toBeVisible();
    }),
    'map',
  ).toBeLessThan(mostRules);
});

/** Every rule that is added later computes the styles of the whole page again. */
const mostRules = 11;

const countRules = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets].reduce(
      (sum, { cssRules }) => sum + cssRules.length,
      0,
    ),
  );

/** The boxes of the page: those of the largest layout that Chromium records when one box is added. */
async function countLaidOut(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('p'));
    box.getBoundingClientRect();
    box.remove();
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { beginData?: { totalObjects?: number } } }[];
  };
  return Math.max(
    ...traceEvents
      .filter(({ name }) => name === 'Layout')
      .map(({ args }) => args.beginData?.totalObjects ?? 0),
  );
}
