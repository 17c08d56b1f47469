import type { Page } from '@playwright/test';

import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, test } from '../fixtures/site-test.ts';

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => loginByApi(page));

test(
  'a guest looks for a night from the dashboard',
  nightly(
    'DashboardPage.test.tsx of remote-catalog opens the listing with both, listing-routes.test.ts of the API finds what is misspelt',
  ),
  async ({ page }) => {
    const checkIn = addDays(toLagosDate(new Date()), 9);
    await page.goto(paths.dashboard);

    await page.getByPlaceholder('Where do you want to stay?').fill('lekkki');
    await page.getByLabel('Check-in date').fill(checkIn);
    await page.getByRole('button', { name: 'Search', exact: true }).click();

    await page.waitForURL('**/apartments?*');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('checkIn')).toBe(checkIn);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lekki');
  },
);

test(
  'a guest sorts, turns the page, looks at one and comes back to the same place',
  nightly(
    'ListingPage.test.tsx of remote-catalog sorts and turns pages, and catalog/layout-shift comes back to the same place',
  ),
  async ({ page }) => {
    await page.goto(paths.apartments());
    await page.getByLabel('Sort by').selectOption('name');
    await page.waitForURL('**/apartments?sortBy=name');
    await pageButton(page, 'Next').click();
    await page.waitForURL('**/apartments?sortBy=name&page=2');
    // The pager shows what was pressed before the list is there.
    await expect(page.getByRole('region', { name: /^Apartments, page 2 of/ })).toBeVisible();

    const last = names(page).last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const name = await last.getAttribute('title');
    const height = await page.evaluate(() => window.scrollY);
    expect(height).toBeGreaterThan(300);
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await page.goBack();

    await page.waitForURL('**/apartments?sortBy=name&page=2');
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height - 100);

    await page.goBack();
    await page.waitForURL('**/apartments?sortBy=name');
    await expect(pageButton(page, 'Prev')).toBeDisabled();
    await page.goForward();
    await expect(pageButton(page, 'Page 2')).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'a guest asks for power and parking at a price, and sees what the whole stay costs',
  nightly(
    'FilterSheet.test.tsx and ListingPage.test.tsx of remote-catalog have filters and prices',
  ),
  async ({ page }) => {
    const [checkIn, checkOut] = [
      addDays(toLagosDate(new Date()), 4),
      addDays(toLagosDate(new Date()), 7),
    ];
    await page.goto(paths.apartments({ checkIn, checkOut }));
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters.getByText(/^₦[\d,]+ and more$/)).toBeVisible();

    await filters.getByLabel('Highest price (₦)').fill('90000');
    await filters.getByLabel('Backup power').check();
    await filters.getByLabel('Parking').check();
    await filters.getByRole('button', { name: '4 or more' }).click();
    await page.waitForURL(/maxPrice=90000&rating=4&amenities=power%2Cparking/);
    await filters.getByRole('button', { name: /^Show \d+ homes?$/ }).click();

    await expect(filters).toBeHidden();
    const first = page.getByRole('main').getByRole('article').first();
    const [, total = ''] = /₦([\d,]+) in total for 3 nights/.exec(await first.innerText()) ?? [];
    expect(total).not.toBe('');
    await first.getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/apartment\/.*checkIn=/);
    await expect(page.getByRole('main').getByText(`₦${total}`).first()).toBeVisible();
  },
);
