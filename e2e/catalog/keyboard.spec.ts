import type { Locator, Page } from '@playwright/test';

import type { AvailabilityResponse, ListingResponse } from '@gida/contracts/catalog';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import {
  desktop,
  expect,
  guestPassword,
  registerGuest,
  phone,
  test,
} from '../fixtures/site-test.ts';
import {
  arrivesAt,
  focusAndPress,
  seesFocus,
  staysInside,
  tabTo,
  focusAndType,
} from '../fixtures/keyboard.ts';

test('a guest searches, chooses and reserves without a mouse', async ({ page, request }) => {
  const { token } = await loginByApi(page, await registerGuest(request), guestPassword);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByPlaceholder('Where do you want to stay?'));
  await page.keyboard.type('Surulere');
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/apartments', 'Apartments');
  await expect(page).toHaveURL('/apartments?search=Surulere');

  const first = page.getByRole('main').getByRole('article').getByRole('heading').first();
  await tabTo(page, first.getByRole('link'));
  await page.keyboard.press('Enter');
  await arrivesAt(page, /^\/apartment\//);
  const night = await freeNight(page, token);

  const panel = page.getByRole('complementary', { name: 'Reserve your stay' });
  await tabTo(page, panel.getByLabel(/^Check-in/));
  await typeDate(page, panel.getByLabel(/^Check-in/), night);
  await tabTo(page, panel.getByLabel(/^Check-out/));
  await typeDate(page, panel.getByLabel(/^Check-out/), addDays(night, 1));
  await tabTo(page, panel.getByRole('button', { name: 'Reserve', exact: true }));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/payment/*');
  await tabTo(page, page.getByRole('button', { name: /^Confirm & pay/ }));
});

test(
  'a guest opens a category and a section by keyboard',
  nightly(
    {
      test: 'a category brings what it shows into view, %s, and keeps the focus',
      of: 'remote-catalog/src/dashboard/DashboardPage.test.tsx',
    },
    {
      test: '"View more" opens the listing with the filter of its section',
      of: 'remote-catalog/src/dashboard/DashboardPage.test.tsx',
    },
  ),
  async ({ page }) => {
    await loginByApi(page);
    await page.goto(paths.dashboard);
    const main = page.getByRole('main');

    const pool = main.getByRole('button', { name: 'With Pool' });
    await focusAndPress(page, pool, 'Space');
    await expect(pool).toHaveAttribute('aria-pressed', 'true');
    await expect(pool).toBeFocused();
    await page.keyboard.press('Space');
    await expect(pool).toHaveAttribute('aria-pressed', 'false');
    await focusAndPress(page, main.getByRole('link', { name: /^View more/ }).last());
    await arrivesAt(page, /^\/apartments\?section=/);
  },
);

test(
  'a guest searches, sorts and turns pages by keyboard',
  nightly(
    {
      test: 'sort select keeps focus after the list reloads',
      of: 'remote-catalog/src/listing/ListingPage.test.tsx',
    },
    {
      test: 'pagination moves focus to the new results without a scroll and announces the page number',
      of: 'remote-catalog/src/listing/ListingPage.test.tsx',
    },
  ),
  async ({ page }) => {
    await loginByApi(page);
    await page.goto('/apartments');
    const main = page.getByRole('main');
    const search = main.getByPlaceholder('Search for an apartment');
    await focusAndType(page, search, 'Lagos');
    await page.waitForURL('**/apartments?search=Lagos');
    await expect(search).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.waitForURL('**/apartments');

    await tabTo(page, main.getByLabel('Sort by'));
    await page.keyboard.press('p');
    await page.waitForURL('**/apartments?sortBy=price');
    await expect(main.getByLabel('Sort by')).toBeFocused();

    await focusAndPress(page, main.getByRole('button', { name: 'Next', exact: true }));
    await page.waitForURL(/page=2/);
    await expect(main.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(main.getByRole('region', { name: /^Apartments, page 2 of \d+$/ })).toBeFocused();
    await focusAndPress(page, main.getByRole('button', { name: 'Page 1' }), 'Space');
    await expect(main.getByRole('button', { name: 'Page 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

for (const [name, size] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  test(
    `a guest narrows the list and lets go by keyboard on a ${name}`,
    nightly(
      {
        test: 'narrows the list down by price, amenities, rating and bathrooms',
        of: 'remote-catalog/src/listing/FilterSheet.test.tsx',
      },
      {
        test: 'lists filters of the sheet as one that can be removed',
        of: 'remote-catalog/src/listing/FilterSheet.test.tsx',
      },
    ),
    async ({ page }) => {
      await page.setViewportSize(size);
      await loginByApi(page);
      await page.goto('/apartments');
      const main = page.getByRole('main');

      await focusAndPress(page, main.getByRole('button', { name: 'Filters', exact: true }));
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await tabTo(page, filters.getByLabel('Rooms', { exact: true }));
      await page.keyboard.press('3');
      await page.waitForURL(/rooms=3/);
      await tabTo(page, filters.getByRole('slider', { name: 'Lowest price' }));
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/minPrice=/);
      await tabTo(page, filters.getByLabel('Wifi'));
      await page.keyboard.press('Space');
      await page.waitForURL((url) => url.searchParams.get('amenities') === 'wifi');
      await page.keyboard.press('Escape');
      await expect(filters).toBeHidden();
      await expect(main.getByRole('button', { name: 'Filters (3)' })).toBeFocused();

      await focusAndPress(page, main.getByRole('button', { name: /^Remove 3 bedrooms/ }));
      await page.waitForURL((url) => !url.searchParams.has('rooms'));
      await expect(main.getByRole('region', { name: /^Apartments/ })).toBeFocused();
    },
  );
}

test(
  'a guest looks at pictures, saves, votes, reports and blocks by keyboard',
  nightly(
    {
      test: 'menu moves focus with the arrow keys, runs the selected item and returns focus to its button',
      of: 'shared/ui/src/overlay/Menu.test.tsx',
    },
    {
      test: '%s in the review menu asks for confirmation, then sends it',
      of: 'remote-catalog/src/apartment/ApartmentPage.test.tsx',
    },
    {
      test: 'gallery opens all pictures full screen and wraps around at both ends',
      of: 'remote-catalog/src/apartment/ApartmentPage.test.tsx',
    },
  ),
  async ({ page, request }) => {
    const { token } = await loginByApi(page, await registerGuest(request), guestPassword);
    const path = 'apartments/read?limit=100&sortBy=name';
    const { apartments } = await getFromApi<ListingResponse>(page, token, path);
    const home = apartments.find(({ reviewCount, price }) => reviewCount >= 3 && price > 0);
    if (!home) throw new Error('The demo has no apartment with three reviews.');
    await page.goto(paths.apartment(home.id));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const total = home.images.length;

    const second = main.getByRole('button', { name: `Open picture 2 of ${total}` });
    await focusAndPress(page, second);
    await expect(dialog.getByRole('heading', { name: `2 of ${total}` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('heading', { name: `3 of ${total}` })).toBeVisible();
    await staysInside(page, dialog);
    await focusAndPress(page, dialog.getByRole('button', { name: 'Previous picture' }));
    await expect(dialog.getByRole('heading', { name: `2 of ${total}` })).toBeVisible();
    await focusAndPress(page, dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog).toHaveCount(0);
    await expect(second).toBeFocused();

    const heart = main.getByRole('button', { name: /wishlist/ });
    await focusAndPress(page, heart, 'Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();

    await focusAndPress(page, main.getByRole('button', { name: 'Yes', exact: true }).first());
    await expect(page.getByText(/^You voted Yes for review/)).toBeVisible();
    const menu = main.getByRole('button', { name: /^More about the review by/ }).first();
    await focusAndPress(page, menu);
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await seesFocus(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await page.keyboard.press('Enter');
    await staysInside(page, dialog);
    await focusAndPress(page, dialog.getByRole('button', { name: 'Report' }));
    await expect(page.getByText('Thank you. We will look at this review.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();

    const blocked = (await menu.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused();
    await page.keyboard.press('Enter');
    await focusAndPress(page, dialog.getByRole('button', { name: 'Block' }));
    await expect(page.getByRole('button', { name: blocked })).toHaveCount(0);
    await tabTo(page, main.getByRole('link', { name: 'See all reviews' }));

    await focusAndPress(page, page.getByRole('link', { name: 'Wishlists' }).first(), 'Enter');
  },
);

test(
  'a guest opens and empties the wishlist by keyboard',
  nightly(
    {
      test: 'Delete moves focus to the %s card',
      of: 'remote-catalog/src/wishlist/WishlistPage.test.tsx',
    },
    {
      test: 'Delete moves focus to the page title after the last card',
      of: 'remote-catalog/src/wishlist/WishlistPage.test.tsx',
    },
  ),
  async ({ page, request }) => {
    const { token } = await loginByApi(page, await registerGuest(request), guestPassword);
    const { apartments } = await getFromApi<ListingResponse>(
      page,
      token,
      'apartments/read?limit=2',
    );
    for (const { id } of apartments) {
      const headers = { Authorization: `Bearer ${token}` };
      await page.request.post(`/api/v1/wishlists/${id}`, { headers });
    }
    await page.goto(paths.wishlists);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);

    await focusAndPress(page, cards.first().getByRole('link', { name: /^View/ }));
    await arrivesAt(page, /^\/apartment\//);
    await page.goBack();
    await arrivesAt(page, paths.wishlists);
    for (const left of [1, 0]) {
      await focusAndPress(page, cards.first().getByRole('button', { name: /^Delete/ }));
      await expect(cards).toHaveCount(left);
    }
    await focusAndPress(
      page,
      page.getByRole('main').getByRole('link', { name: 'Find an apartment' }),
    );
    await arrivesAt(page, '/apartments');
  },
);

test(
  'a guest picks the nights in the calendar with arrows',
  nightly(
    {
      test: '"Clear dates" returns focus to the calendar',
      of: 'remote-catalog/src/reserve/ReservePanel.test.tsx',
    },
    {
      test: 'a host keeps nights by keyboard alone, no guest gets them, and frees them again',
      of: 'e2e/hosting/nights.spec.ts',
      why: 'the same calendar',
    },
  ),
  async ({ page, request }) => {
    const { token } = await loginByApi(page, await registerGuest(request), guestPassword);
    const { apartments } = await getFromApi<ListingResponse>(
      page,
      token,
      'apartments/read?limit=100',
    );
    const home = apartments.find(({ price }) => price > 0);
    if (!home) throw new Error('The demo has no apartment with a price.');
    await page.goto(paths.apartment(home.id));
    const calendar = page.getByRole('region', { name: 'Availability' });
    const night = await freeNight(page, token);
    const day = (date: string) => calendar.locator(`[data-day="${date}"]`);
    const { today } = await getFromApi<AvailabilityResponse>(
      page,
      token,
      `apartments/read/${home.id}/availability`,
    );

    await tabTo(page, day(today));
    for (let at = today; at < night; at = addDays(at, 1)) await page.keyboard.press('ArrowRight');
    await expect(day(night)).toBeFocused();
    await seesFocus(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');

    await expect(page.getByLabel(/^Check-in/).first()).toHaveValue(night);
    await expect(page.getByLabel(/^Check-out/).first()).toHaveValue(addDays(night, 1));
    await focusAndPress(page, calendar.getByRole('button', { name: 'Clear dates' }));
    await expect(page.getByLabel(/^Check-in/).first()).toHaveValue('');
  },
);

test(
  'on a phone the reservation opens as a sheet that keeps and returns the keyboard',
  nightly(
    {
      test: 'Escape asks the parent to close the dialog, which the browser does not close by itself',
      of: 'shared/ui/src/overlay/Dialog.test.tsx',
    },
    {
      test: 'a guest searches, chooses and reserves without a mouse',
      of: 'e2e/catalog/keyboard.spec.ts',
    },
  ),
  async ({ page }) => {
    await page.setViewportSize(phone);
    const { token } = await loginByApi(page);
    const { apartments } = await getFromApi<ListingResponse>(
      page,
      token,
      'apartments/read?limit=100',
    );
    const home = apartments.find(({ price }) => price > 0);
    await page.goto(paths.apartment(home?.id ?? ''));
    const opener = page.getByRole('main').getByRole('button', { name: 'Reserve', exact: true });

    await focusAndPress(page, opener);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await staysInside(page, sheet);
    await page.keyboard.press('Escape');

    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

/** A night nobody has taken, late enough to be left alone by other journeys. */
async function freeNight(page: Page, token: string): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const path = `apartments/read/${id}/availability`;
  const { lastCheckIn, taken } = await getFromApi<AvailabilityResponse>(page, token, path);
  let night = lastCheckIn;
  while (taken.some(({ from, to }) => night >= from && night < to)) night = addDays(night, -1);
  return night;
}

/** A date is typed part by part; which part comes first is up to the browser's language. */
async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  if ((await field.inputValue()) !== date) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(`${month}${day}${year}`);
  }
  await expect(field).toHaveValue(date);
}
