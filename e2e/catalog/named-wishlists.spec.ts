import type { ApartmentSummary, ListingResponse } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';

let home: ApartmentSummary;
test.beforeEach(async ({ page, request }) => {
  const { token } = await loginByApi(page, await registerGuest(request), guestPassword);
  const { apartments } = await getFromApi<ListingResponse>(page, token, 'apartments/read?limit=9');
  const found = apartments.find(({ price }) => price > 0);
  if (!found) throw new Error('The demo has no apartment with a price.');
  home = found;
});

test(
  'a guest saves an apartment, puts it into a list with a note and shares the list',
  nightly('named-wishlists.test.tsx of remote-catalog has each step, and spec the wishlist'),
  async ({ page, browser }) => {
    await page.goto(paths.apartment(home.id));
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    const menu = page.getByRole('button', { name: `More about ${home.name}` });
    // By the keyboard alone.
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to a new list' }).press('Enter');
    await page.getByLabel('Name of the list').fill('Easter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to Easter')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to wishlist' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await page.getByRole('link', { name: 'Wishlists' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await page.getByRole('link', { name: /^Easter/ }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Add a note' }).click();
    await page.getByLabel('Note').fill('Ask for a cot.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('blockquote')).toHaveText('Ask for a cot.');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    const visit = await browser.newContext();
    const visitor = await visit.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Easter' })).toBeVisible();
    await expect(visitor.getByText('Ask for a cot.')).toHaveCount(0);
    await visitor.getByRole('link', { name: home.name }).click();
    await expect(visitor).toHaveURL(paths.publicApartment(home.id));
    await expect(visitor.getByRole('heading', { level: 1, name: home.name })).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw the link' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw the link?' });
    await question.getByRole('button', { name: 'Withdraw the link' }).click();
    await expect(page.getByText('The link no longer works')).toBeVisible();
    await visitor.goto(link);
    await expect(
      visitor.getByRole('heading', { name: 'This list is not shared any more' }),
    ).toBeVisible();
    await visit.close();
  },
);
