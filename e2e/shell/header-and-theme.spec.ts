import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, phone, test } from '../fixtures/site-test.ts';

const publicPages = ['/', '/pricing', '/blogs/island-or-mainland'];

test('the header of who is signed in and the chosen theme are in public pages before any script runs, and change with a logout', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const pageColor = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pricing');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Bookings' })).toBeHidden();
  const system = footer.getByRole('button', { name: 'System' });
  await expect(system).toHaveAttribute('aria-pressed', 'true');
  const lightPage = await pageColor();
  // Pressed before the page's code has loaded.
  const dark = footer.getByRole('button', { name: 'Dark' });
  await dark.click();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(pageColor).not.toBe(lightPage);
  const darkPage = await pageColor();

  await loginByApi(page);
  await page.route('**/*.js', (route) => route.abort());
  for (const path of publicPages) {
    await page.goto(path);
    await expect(header.getByRole('link', { name: 'Bookings' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect.poll(pageColor).toBe(darkPage);
  }
  await page.unrouteAll();
  await page.setViewportSize(phone);
  await page.goto('/pricing');
  await header.locator('summary').click();
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await expect.poll(pageColor).toBe(darkPage);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('data-account', 'visitor');
  await expect.poll(pageColor).toBe(darkPage);
  await system.click();
  await expect.poll(pageColor).toBe(lightPage);
});
