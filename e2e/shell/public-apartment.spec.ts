import type { Page } from '@playwright/test';

import { addDays, toLagosDate } from '@gida/contracts/dates';

import { nightly } from '../fixtures/nightly.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { demoEmails, demoPassword, expect, phone, test } from '../fixtures/site-test.ts';
import { readSitemap } from '../fixtures/sitemap.ts';

/** Only React puts its own keys on what it has taken over; it scrolls before the next frame, if at all. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** On a machine that is very busy a page may not be rendered in time: it says 503, and to try again. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => expect((await page.goto(path))?.status()).toBe(200)).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor comes from the sitemap, looks at an apartment and reserves it after the login', async ({
    page,
    request,
    browser,
  }) => {
    const [home = ''] = await readSitemap(async (path) => (await request.get(path)).text());
    expect(home).toMatch(/^\/homes\//);
    await page.setViewportSize(phone);

    await openRendered(page, home);

    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(new RegExp(`^${name}, `));
    for (const section of ['Description', 'Special Features', 'Caution Fee', 'Our Location']) {
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${home}$`),
    );
    await expect(page.getByRole('button', { name: /^Share/ })).toBeHidden();
    await page.getByRole('link', { name: 'Choose dates' }).click();
    const today = toLagosDate(new Date());
    await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 3));
    await page.getByLabel('Check-out', { exact: true }).fill(addDays(today, 5));
    await page.getByRole('button', { name: 'Reserve' }).click();
    const stay = { checkIn: addDays(today, 3), checkOut: addDays(today, 5) };
    await expect(page).toHaveURL(new RegExp(`checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`));

    // The login needs JavaScript: this is where the visitor allows it.
    const allowed = await browser.newContext({ javaScriptEnabled: true });
    const tab = await allowed.newPage();
    await tab.goto(page.url());
    await tab.getByLabel('Email').fill(demoEmails.guest);
    await tab.getByLabel('Password', { exact: true }).fill(demoPassword);
    await tab.getByRole('button', { name: /log ?in/i }).click();
    await expect(tab).toHaveURL(new RegExp(home.replace('/homes/', '^[^?]+/apartment/')));
    await expect(tab.getByRole('textbox', { name: /^Check-in/ })).toHaveValue(stay.checkIn);
    await expect(tab.getByRole('textbox', { name: /^Check-out/ })).toHaveValue(stay.checkOut);
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
    await allowed.close();
  });
});

test(
  'the page of an apartment costs no more script than other public pages, and is taken over as it is',
  nightly(
    {
      test: 'a prerendered page loads only the hydration script, a layout loads the app',
      of: 'gateway/src/serving/render-page.test.ts',
    },
    {
      test: 'every public page, and every not-found page, is taken over by its script without an error',
      of: 'e2e/shell/public.spec.ts',
    },
  ),
  async ({ page, request }) => {
    const [home = ''] = await readSitemap(async (path) => (await request.get(path)).text());
    // Not opened twice: a visitor who was here before gets the scripts at once.
    await expect.poll(async () => (await request.get(home)).status()).toBe(200);
    const requests: string[] = [];
    page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
    const classes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root *')].map((it) => it.getAttribute('class')).join(' '),
      );

    await page.goto(home);
    await waitForQuietNetwork(page);
    const scripts = requests.filter((path) => path.endsWith('.js'));
    expect(scripts.map((path) => path.split('/').at(-1))).toEqual(['hydrate-on-interaction.js']);
    const before = await classes();
    await page.mouse.wheel(0, 100);
    await waitUntilHydrated(page);

    expect(await classes()).toBe(before);
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  },
);

test(
  'a public page stays where a visitor scrolls it while its scripts take it over',
  nightly(
    {
      test: 'every public page, and every not-found page, is taken over by its script without an error',
      of: 'e2e/shell/public.spec.ts',
    },
    {
      test: 'nothing moves while the pages of a … come over a slow line',
      of: 'e2e/catalog/layout-shift.spec.ts',
    },
  ),
  async ({ browser, request, baseURL }) => {
    const [home = ''] = await readSitemap(async (path) => (await request.get(path)).text());
    for (const path of ['/', '/about', home]) {
      // A visitor who was here before gets the scripts at once.
      const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: phone });
      const page = await context.newPage();
      await openRendered(page, path);
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => scrollY === 600);

      await waitUntilHydrated(page);

      expect(await page.evaluate(() => scrollY), path).toBe(600);
      await context.close();
    }
  },
);
