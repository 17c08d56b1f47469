import type { Page } from '@playwright/test';

import { loginAsAdminByApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { demoEmails, expect, test } from '../fixtures/site-test.ts';
import { bookingPages, messagingPages } from './booking-pages.ts';
import { catalogPages } from './catalog-pages.ts';
import { hostingPages } from './hosting-pages.ts';
import { adminPages, type AuditedPage } from './public-pages.ts';
import { hostedReviewPages, stayReviewPages } from './review-pages.ts';

test.describe.configure({ timeout: 900_000 });
test.use({ viewport: { width: 320, height: 800 } });

test(
  'names of 80 letters without a blank fit on the pages of guests',
  nightly({
    test: 'everyone can search, book, pay, review, write and change who they are',
    of: 'e2e/accessibility/axe.spec.ts',
    why: 'of usual length, in 320 px',
  }),
  async ({ browser, baseURL }) => {
    // Prerendered pages complain that their HTML has other names.
    const page = await browser.newPage({
      ...(baseURL && { baseURL }),
      viewport: { width: 320, height: 800 },
    });
    await writeLongNames(page);
    const { token } = await loginByApi(page);
    await expectToFit(page, await bookingPages(page, token));
    await expectToFit(page, await catalogPages(page, token));
    await expectToFit(page, await messagingPages(page, token));
    await expectToFit(page, await stayReviewPages(page, token));
    await page.close();
  },
);

test(
  'names of 80 letters without a blank fit on the pages of hosts',
  nightly({
    test: 'everyone can host and answer reviews',
    of: 'e2e/accessibility/axe.spec.ts',
    why: 'of usual length, in 320 px',
  }),
  async ({ page }) => {
    await writeLongNames(page);
    const { token } = await loginByApi(page, demoEmails.host);
    await expectToFit(page, await hostingPages(page, token));
    await expectToFit(page, await hostedReviewPages(page, token));
  },
);

test(
  'names of 80 letters without a blank fit on the pages of staff',
  nightly({
    test: 'everyone can administer',
    of: 'e2e/accessibility/axe.spec.ts',
    why: 'of usual length, in 320 px',
  }),
  async ({ page }) => {
    await writeLongNames(page);
    await loginAsAdminByApi(page);
    await expectToFit(page, adminPages);
  },
);

/** In every answer of the API that the page reads, also in those of a test. */
const writeLongNames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const parse = JSON.parse;
    const names = /"(firstName|lastName|hostFirstName|guestFirstName|guestName)":"[^"]*"/g;
    JSON.parse = (text: string, ...others: []) =>
      parse(String(text).replaceAll(names, `"$1":"${'W'.repeat(80)}"`), ...others);
  });

async function expectToFit(page: Page, places: readonly AuditedPage[]): Promise<void> {
  const tooWide: string[] = [];
  for (const place of places.filter(({ isLoading }) => !isLoading)) {
    await place.arrange?.(page);
    await page.goto(place.path);
    await expect(page.getByRole('heading', { level: 1 }).first(), place.name).toBeAttached();
    await waitForQuietNetwork(page);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      if (!(await fits(page, width))) tooWide.push(`${place.name}, ${width} px`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(tooWide).toEqual([]);
}

/** Once what depends on the width has been drawn again. */
const fits = (page: Page, width: number): Promise<boolean> =>
  page
    .waitForFunction(
      (limit) => innerWidth === limit && document.documentElement.scrollWidth <= limit,
      width,
      { timeout: 5_000 },
    )
    .then(
      () => true,
      () => false,
    );
