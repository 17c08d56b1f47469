import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

/** What the oldest of `shell/build/browser-targets.ts` lacks: newer than ES2022, or than the DOM of its year. */
const missing: Record<string, readonly string[]> = {
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Uint8Array.prototype': ['toBase64', 'toHex'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom'],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some'],
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  Intl: ['Segmenter'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe'],
  URL: ['canParse', 'parse'],
  window: ['Iterator', 'navigation', 'scheduler', 'structuredClone'],
  document: ['startViewTransition'],
};

test.beforeEach(async ({ context }) => {
  await context.addInitScript((names) => {
    for (const [path, methods] of Object.entries(names)) {
      const owner = path
        .split('.')
        .reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), globalThis);
      for (const method of methods) {
        for (const target of [Object(owner), Object.getPrototypeOf(Object(owner))]) {
          if (Object.hasOwn(target, method)) Reflect.deleteProperty(target, method);
        }
      }
    }
  }, missing);
});

const main = (page: Page) => page.getByRole('main');

test('people with the oldest browser read public pages, log in, find, book, write and change their profile', async ({
  page,
}) => {
  await page.goto(paths.home);
  expect(await page.evaluate(() => 'toSorted' in Array.prototype)).toBe(false);
  await page.getByRole('button', { name: 'Check availability' }).click();
  await page.waitForURL('**/#homes');
  await page.goto(paths.apartments());
  await page.waitForURL('**/login?returnTo=*');
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL(/\/apartments(\?|$)/);
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/apartment/*');
  await expect(page.getByRole('button', { name: /^Reserve/ }).first()).toBeVisible();
  await page.goto(paths.bookings);
  await main(page).getByRole('link', { name: 'View Details' }).first().click();
  await expect(main(page).getByText('Booking Details')).toBeVisible();
  await page.goto(paths.messages);
  await main(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Say something' })).toBeVisible();
  await page.goto(paths.profile);
  await expect(page.getByLabel('First name')).not.toHaveValue('');
});

test(
  'staff with the oldest browser work in the admin area',
  nightly({
    test: 'people with the oldest browser read public pages, log in, find, book, write and change their profile',
    of: 'e2e/shell/oldest-browser.spec.ts',
    why: 'built by the same configuration',
  }),
  async ({ page }) => {
    await loginAsAdminByApi(page);

    for (const path of [paths.adminDashboard, paths.adminUsers, paths.adminReleases]) {
      await page.goto(path);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);
