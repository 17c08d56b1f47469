import type { Page } from '@playwright/test';

import type { AvailabilityResponse, ListingResponse } from '@gida/contracts/catalog';
import { addDays, formatLongDate, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { calendarDay } from '../fixtures/calendar-day.ts';
import { nightly } from '../fixtures/nightly.ts';
import { focusAndPress, seesFocus, tabTo } from '../fixtures/keyboard.ts';
import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, phone, registerGuest, test } from '../fixtures/site-test.ts';

const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose your dates' });
const day = (page: Page, date: string) => calendar(page).locator(`[data-day="${date}"]`);

test(
  'a guest chooses a stay in the calendar of the panel, without a mouse',
  nightly(
    'DateRangeField.test.tsx of shared/ui has its keys, and by day a guest reserves without a mouse',
  ),
  async ({ page, request }) => {
    const { today, night } = await openApartment(page, await registerGuest(request));
    const panel = page.getByRole('complementary', { name: 'Reserve your stay' });
    const opener = panel.getByRole('button', { name: 'Open calendar' }).first();

    await focusAndPress(page, opener);
    await expect(day(page, today)).toBeFocused();
    for (let at = today; at < night; at = addDays(at, 1)) await page.keyboard.press('ArrowRight');
    await expect(day(page, night)).toBeFocused();
    await seesFocus(page);
    await page.keyboard.press('Enter');
    await expect(calendar(page).getByRole('status')).toHaveText(
      `Check-in ${formatLongDate(night)} chosen. Choose a check-out date.`,
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(
      calendar(page)
        .getByText(/1 night/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(calendar(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(panel.getByLabel(/^Check-in/)).toHaveValue(night);
    await expect(panel.getByLabel(/^Check-out/)).toHaveValue(addDays(night, 1));
    await tabTo(page, panel.getByRole('button', { name: 'Reserve', exact: true }));
  },
);

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test(
    'a tap opens a sheet, and filling a field needs none',
    nightly('DateRangeField.test.tsx of shared/ui has the sheet'),
    async ({ page, request }) => {
      const { night } = await openApartment(page, await registerGuest(request));
      await page.getByRole('button', { name: 'Reserve', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'Reserve your stay' });

      await sheet.getByLabel(/^Check-in/).fill(night);
      await expect(calendar(page)).toHaveCount(0);
      await sheet.getByLabel(/^Check-out/).tap();
      await (await calendarDay(calendar(page), addDays(night, 1))).tap();
      await calendar(page).getByRole('button', { name: 'Done' }).tap();

      await expect(sheet.getByLabel(/^Check-out/)).toHaveValue(addDays(night, 1));
      await sheet.getByLabel(/^Check-in/).tap();
      await calendar(page).getByRole('button', { name: 'Type a date' }).tap();
      await expect(sheet.getByLabel(/^Check-in/)).toBeFocused();
      await sheet.getByLabel(/^Check-in/).tap();
      await sheet.getByLabel(/^Check-in/).fill('');
      await expect(calendar(page)).toHaveCount(0);
      await expect(sheet.getByLabel(/^Check-in/)).toHaveValue('');
    },
  );
});

test(
  'the stay goes along from the listing to the apartment, and back',
  nightly(
    'ListingPage.test.tsx and ReservePanel.test.tsx of remote-catalog read and write it in the URL, last-listing.test.ts has the way back',
  ),
  async ({ page }) => {
    await loginByApi(page);
    await page.goto(paths.apartments());
    const main = page.getByRole('main');

    await main.getByRole('button', { name: 'Add dates' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('Check-in').click();
    const checkIn = addDays(toLagosDate(new Date()), 3);
    for (const date of [checkIn, addDays(checkIn, 2)])
      await (await calendarDay(calendar(page), date)).click();
    await calendar(page).getByRole('button', { name: 'Done' }).click();
    await filters.getByLabel('Guests', { exact: true }).fill('2');
    await page.waitForURL(/guests=2/);
    await filters.getByRole('button', { name: /^Show \d+ homes?$/ }).click();
    await main.getByRole('searchbox').fill('abuja');
    await page.waitForURL(/search=abuja/);
    await expect(main.getByRole('article').first()).toContainText('Abuja');
    await main.getByRole('article').first().getByRole('heading').getByRole('link').click();

    await page.waitForURL('**/apartment/**');
    const panel = page.getByRole('complementary', { name: 'Reserve your stay' });
    await expect(panel.getByLabel(/^Check-in/)).toHaveValue(checkIn);
    await expect(panel.getByLabel('Guests', { exact: true })).toHaveValue('2');
    await panel.getByLabel(/^Check-out/).fill(addDays(checkIn, 1));
    await main.getByRole('link', { name: 'Apartments' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Apartments' })).toBeVisible();

    await main.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(filters.getByLabel('Check-out')).toHaveValue(addDays(checkIn, 1));
    await expect(filters.getByLabel('Guests', { exact: true })).toHaveValue('2');
    await filters.getByRole('button', { name: 'Close' }).click();
    await expect(main.getByRole('searchbox')).toHaveValue('abuja');
  },
);

/** Opens an apartment with a price as this guest, and finds a free night near the end of the booking window. */
async function openApartment(page: Page, email: string): Promise<{ today: string; night: string }> {
  const { token } = await loginByApi(page, email, guestPassword);
  const { apartments } = await getFromApi<ListingResponse>(
    page,
    token,
    'apartments/read?limit=100',
  );
  const home = apartments.find(({ price }) => price > 0);
  if (!home) throw new Error('The demo has no apartment with a price.');
  await page.goto(paths.apartment(home.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const path = `apartments/read/${home.id}/availability`;
  const { today, lastCheckIn, taken } = await getFromApi<AvailabilityResponse>(page, token, path);
  let night = addDays(lastCheckIn, -1);
  while (taken.some(({ from, to }) => night >= from && night < to)) night = addDays(night, -1);
  return { today, night };
}
