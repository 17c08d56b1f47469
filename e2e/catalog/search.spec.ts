import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, test } from '../fixtures/site-test.ts';

test.beforeEach(({ page }) => loginByApi(page));

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
