import type { Page } from '@playwright/test';

import type { ApartmentSummary, ListingResponse } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';

const heart = (page: Page) => page.getByRole('button', { name: /wishlist/ });

let home: ApartmentSummary;
test.beforeEach(async ({ page, request }) => {
  const { token } = await loginByApi(page, await registerGuest(request), guestPassword);
  const { apartments } = await getFromApi<ListingResponse>(
    page,
    token,
    'apartments/read?limit=100&sortBy=name',
  );
  const found = apartments.find(({ reviewCount, price }) => reviewCount >= 3 && price > 0);
  if (!found) throw new Error('The demo has no apartment with three reviews.');
  home = found;
});

test(
  'a guest saves an apartment, finds it in the wishlist and lets it go',
  nightly(
    'ApartmentPage.test.tsx and WishlistPage.test.tsx of remote-catalog save and remove, catalog-routes.test.ts of the API stores',
  ),
  async ({ page }) => {
    await page.goto(paths.wishlists);
    await expect(page.getByRole('heading', { name: 'No Wishlists.' })).toBeVisible();

    await page.goto(paths.apartment(home.id));
    await heart(page).click();
    await expect(page.getByText('Apartment added to wishlist')).toBeVisible();
    await page.getByRole('link', { name: 'Wishlists' }).first().click();

    const card = page.getByRole('main').getByRole('article');
    await expect(card).toHaveCount(1);
    await card.getByRole('link', { name: /^View/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await card.getByRole('button', { name: /^Delete/ }).click();

    await expect(page.getByText('Apartment removed from wishlist successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Wishlists.' })).toBeVisible();
  },
);

test(
  'a guest finds a review helpful, reports one and blocks its author',
  nightly(
    'ApartmentPage.test.tsx of remote-catalog votes, reports and blocks, and the API’s tests of reviews answer',
  ),
  async ({ page }) => {
    await page.goto(paths.apartment(home.id));
    const question = page.getByText('Was this review helpful?');
    await expect(question.first()).toBeVisible();

    await page.getByRole('button', { name: 'No', exact: true }).first().click();
    await expect(page.getByText(/^You voted No for review [\w-]+$/)).toBeVisible();

    const menu = page.getByRole('button', { name: /^More about the review by/ }).first();
    const author = ((await menu.getAttribute('aria-label')) ?? '').replace(
      'More about the review by ',
      '',
    );
    await menu.click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('Thank you. We will look at this review.')).toBeVisible();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText(`You will no longer see reviews by ${author}.`)).toBeVisible();
    await expect(
      page.getByRole('button', { name: `More about the review by ${author}` }),
    ).toHaveCount(0);
    await page.reload();
    await expect(question.first()).toBeVisible();
    await expect(
      page.getByRole('button', { name: `More about the review by ${author}` }),
    ).toHaveCount(0);
  },
);

test(
  'a guest asks the host of the apartment',
  nightly(
    'ApartmentPage.test.tsx of remote-catalog opens the conversation, and by day people write to each other',
  ),
  async ({ page }) => {
    await page.goto(paths.apartment(home.id));

    await page.getByRole('button', { name: 'Chat with host' }).click();

    await page.waitForURL('**/message?chat=*');
    await page.getByPlaceholder('Say something').fill('Is there a lift?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('main').getByText('Is there a lift?').first()).toBeVisible();
  },
);
