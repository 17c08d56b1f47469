import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, login, phone, test } from '../fixtures/site-test.ts';

const publicPages = ['/', '/pricing', '/blogs/rainy-season-checklist', '/nowhere'];

test('signed-in people have their own header on public pages, before any script runs', async ({
  page,
}) => {
  await loginByApi(page);
  await page.route('**/*.js', (route) => route.abort());
  for (const path of publicPages) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Bookings' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  }
  await page.unrouteAll();
  await page.setViewportSize(phone);
  await page.goto('/pricing');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test('the header changes with the login, without a reload', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Bookings' })).toBeHidden();

  await loginByApi(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('data-account', 'visitor');
});

test('a chosen theme is in the HTML of every page, and stays after a logout', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pricing');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: 'System' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const lightPage = await pageColor();
  // Pressed before the page's code has loaded.
  await footer.getByRole('button', { name: 'Dark' }).click();
  await expect(footer.getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(pageColor).not.toBe(lightPage);
  const darkPage = await pageColor();

  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/contact');
  await expect.poll(pageColor).toBe(darkPage);
  await page.unrouteAll();
  await login(page);
  await expect.poll(pageColor).toBe(darkPage);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login/);
  await page.goto('/');
  await expect.poll(pageColor).toBe(darkPage);

  await footer.getByRole('button', { name: 'System' }).click();
  await expect.poll(pageColor).toBe(lightPage);

  function pageColor(): Promise<string> {
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
});
