import { loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, expect, test } from '../fixtures/site-test.ts';
import { daysFromToday } from '../booking/stay.ts';

/** Not published: the other journeys share the listing. */
test(
  'an admin makes an apartment, sees its pictures, changes it and keeps nights',
  nightly(
    'ApartmentFormPage.test.tsx of remote-admin has each step, and admin-apartments.test.ts of the API the pictures',
  ),
  async ({ page }) => {
    const name = `Court ${Date.now()}`;
    await loginAsAdminByApi(page);
    await page.goto('/admin/apartments');
    await page.getByRole('link', { name: 'New apartment' }).click();

    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Description').fill('Two quiet rooms behind a garden.');
    await page.getByLabel('Street').fill('2 Aba Road');
    await page.getByLabel('City', { exact: true }).fill('Port Harcourt');
    await page.getByLabel('Price per night').fill('30000');
    await page.getByLabel('Rooms and items').fill('2 Bedroom\n1 Kitchen');
    await page.getByLabel('Host email').fill('nobody@gida.example');
    await page.getByLabel(/^Published/).uncheck();
    await page.getByRole('button', { name: 'Create apartment' }).click();
    await expect(page.getByText(/no active, verified account/)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.getByLabel('Host email').fill(demoEmails.host);
    await page.getByRole('button', { name: 'Create apartment' }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const picture = page.getByRole('img', { name: 'Picture 1' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    const nights = page.getByRole('region', { name: 'Blocked nights' });
    await nights.getByLabel('First night').fill(daysFromToday(3));
    await nights.getByLabel('Available again from').fill(daysFromToday(5));
    await nights.getByLabel('Note').fill('Painting.');
    await nights.getByRole('button', { name: 'Block nights' }).click();
    await expect(nights.getByText('Painting.')).toBeVisible();
    await nights.getByRole('button', { name: /^Unblock / }).click();
    await expect(nights.getByText('No nights are blocked.')).toBeVisible();

    await page.getByLabel('Maximum guests').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The apartment has been saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Maximum guests')).toHaveValue('5');
  },
);
