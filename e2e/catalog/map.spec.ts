import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';
import { parseBounds } from '@gida/contracts/places';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, phone, test } from '../fixtures/site-test.ts';

const map = (page: Page) => page.getByRole('application');
const prices = (page: Page) => map(page).getByRole('button');
const boundsOf = (page: Page) => parseBounds(new URL(page.url()).searchParams.get('bounds') ?? '');

test.beforeEach(({ page }) => loginByApi(page));

test('a guest looks around on the map beside the list, and opens an apartment from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(paths.apartments({ search: 'lagos' }));
  const results = page.getByRole('region', { name: /^Apartments/ });
  await expect(results.getByRole('article').first()).toBeVisible();

  await test.step('list and map are side by side', async () => {
    await expect(map(page).getByText('Lagos Lagoon')).toBeVisible();
    const [list, shown] = [await results.boundingBox(), await map(page).boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(shown?.x ?? 0);
    expect(shown?.width).toBeGreaterThan(300);
    await expect.poll(() => prices(page).count()).toBeGreaterThan(3);
  });

  await test.step('map, search and filters stay in sight when the list is scrolled', async () => {
    const column = page.getByRole('complementary', { name: 'Map' });
    const title = page.getByRole('heading', { level: 1 });
    expect((await column.boundingBox())?.y).toBeLessThanOrEqual(
      (await title.boundingBox())?.y ?? 0,
    );
    await results.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    await expect.poll(async () => Math.round((await column.boundingBox())?.y ?? 0)).toBe(16);
    for (const name of ['Filters', 'Hide map']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    }
    await expect(page.getByPlaceholder('Search for an apartment')).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('dragging the map searches what it shows', async () => {
    const box = await map(page).boundingBox();
    if (!box) throw new Error('There is no map.');
    const from = { x: box.x + 60, y: box.y + 60 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 6 });
    await page.mouse.up();
    await page.waitForURL(/bounds=/);
    const height = () => {
      const { north = 0, south = 0 } = boundsOf(page) ?? {};
      return north - south;
    };
    const before = height();
    await page.getByRole('button', { name: 'Closer' }).click();
    await expect.poll(height).toBeLessThan(before * 0.9);
    await expect(page.getByRole('button', { name: 'Remove On the map' })).toBeVisible();
  });

  await test.step('the part of the map survives a reload, and the map stays open', async () => {
    const before = page.url();
    await page.reload();
    await expect(map(page)).toBeVisible();
    await expect(page).toHaveURL(before);
  });

  await page.getByRole('button', { name: 'Remove On the map' }).click();
  await page.waitForURL('**/apartments?search=lagos');
  let name = '';
  // Until the results of the new search are there, their prices take the place of those read.
  await expect(async () => {
    const price = prices(page).first();
    const text = (await price.textContent()) ?? '';
    name = /, (.*)$/.exec(text)?.[1] ?? '';
    await price.click();
    const card = page.getByRole('complementary', { name: 'Map' }).getByRole('link', { name });
    await expect(card).toBeVisible({ timeout: 5_000 });
    const chosen = await prices(page).and(page.locator('[aria-pressed=true]')).boundingBox();
    const over = await map(page).locator('..').getByRole('group').boundingBox();
    expect((chosen?.y ?? Infinity) + (chosen?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await card.click({ timeout: 5_000 });
  }).toPass();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const around = page.getByRole('application', { name: `Map around ${name}` });
  await around.scrollIntoViewIfNeeded();
  await expect(around.locator('circle').last()).toBeVisible();
});

test(
  'on a phone the map covers the page, and goes to another city',
  nightly(
    {
      test: 'opens over the list on a phone, and says how many there are',
      of: 'remote-catalog/src/listing/map/ListingMap.test.tsx',
    },
    {
      test: 'goes to another city and searches there',
      of: 'remote-catalog/src/listing/map/ListingMap.test.tsx',
    },
  ),
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(paths.apartments());
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Map' });
    await expect(map(page)).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(phone.height);

    await sheet.getByRole('button', { name: 'Port Harcourt' }).click();
    await page.waitForURL(/bounds=4\.74/);
    await expect(sheet.getByText('Bonny River')).toBeVisible();
    await sheet.getByRole('button', { name: /^Show \d+ homes$/ }).click();

    await expect(sheet).toBeHidden();
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      await expect(card).toContainText('Port Harcourt');
    }
  },
);

test(
  'a price that stands for several apartments shows them one after the other',
  nightly({
    test: 'shows the others of a price that stands for several, one after the other',
    of: 'remote-catalog/src/listing/map/ListingMap.test.tsx',
  }),
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(paths.apartments({ search: 'lagos' }));
    await page.getByRole('button', { name: 'Map', exact: true }).click();

    await prices(page).filter({ hasText: 'homes from' }).first().click();
    const card = map(page).locator('..').getByRole('group');
    const first = await card.getByRole('link').innerText();
    await expect(card.getByText(/^1 of \d+$/)).toBeVisible();
    await card.getByRole('button', { name: 'Next apartment here' }).click();

    await expect(card.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(card.getByRole('link')).not.toHaveText(first);
    const name = await card.getByRole('link').innerText();
    await expect(prices(page).and(page.locator('[aria-pressed=true]'))).toContainText(name);
  },
);

test(
  'the map is used by keyboard alone',
  nightly(
    {
      test: 'moves by arrow keys and tells where it came to',
      of: 'shared/ui/src/map/CityMap.test.tsx',
    },
    {
      test: 'has a button for every price that it shows, which chooses it',
      of: 'shared/ui/src/map/CityMap.test.tsx',
    },
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(paths.apartments({ search: 'abuja' }));
    const results = page.getByRole('region', { name: /^Apartments/ });
    await page.getByRole('button', { name: 'Hide map' }).focus();
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await map(page).focus();

    const press = async (key: string) => {
      const searched = page.waitForResponse(/apartments\/read\?.*bounds=/);
      await page.keyboard.press(key);
      await searched;
      await expect(results).toHaveAttribute('aria-busy', 'false');
      return boundsOf(page);
    };
    const moved = await press('ArrowRight');
    const closer = await press('+');
    expect(closer?.west).toBeGreaterThan(moved?.west ?? Infinity);
    expect(closer?.east).toBeLessThan(moved?.east ?? 0);
    await page.keyboard.press('Tab');
    await expect(map(page).locator('button:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');

    await expect(map(page).getByRole('button', { pressed: true })).toBeFocused();
    await expect(map(page).locator('..').getByRole('group').getByRole('link')).toBeVisible();
  },
);
