import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { navigateInPage } from '../fixtures/navigate-in-page.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

const behindTheLogin = [
  paths.dashboard,
  paths.apartments({ search: 'Lekki' }),
  paths.bookings,
  paths.booking('b'),
  paths.wishlists,
  paths.apartment('a'),
  paths.payment('a', 'b'),
  paths.bookApartment('a', 'name'),
  paths.bookingForm('a'),
  paths.messages,
  paths.notifications,
  paths.profile,
];

test('a visitor is asked to log in, and then gets the page', async ({ page }) => {
  for (const path of behindTheLogin) {
    await enter(page, path);
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/login' && searchParams.get('returnTo') === path,
    );
  }

  await page.goto(paths.apartments({ search: 'Lekki', sortBy: 'price' }));
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL('**/apartments?search=Lekki&sortBy=price');
  await expect(page.getByPlaceholder('Search for an apartment')).toHaveValue('Lekki');
});

/** The first page is loaded; the guards of the others are the same inside it. */
const enter = (page: Page, path: string): Promise<unknown> =>
  page.url() === 'about:blank' ? page.goto(path) : navigateInPage(page, path);
