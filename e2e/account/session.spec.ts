import type { BrowserContext, Page } from '@playwright/test';

import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

test('five tabs with an expired token make one refresh, and nobody notices', async ({
  page,
  context,
}) => {
  await logInRemembered(page);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  // A page that asks on its own could begin a refresh and be left before its answer: the next page needs another.
  for (const tab of tabs) await tab.goto('/terms', { waitUntil: 'networkidle' });
  const refreshes = countRefreshes(context);

  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await Promise.all(tabs.map((tab) => tab.goto('/notifications')));

  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  }
  expect(refreshes()).toBe(1);
});

test('a login the server has ended clears everything and asks to log in, then returns', async ({
  page,
  context,
}) => {
  await logInRemembered(page);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.setItem('token', 'expired');
    localStorage.setItem('anything', 'else');
  });

  await page.goto('/wishlists');

  await page.waitForURL('**/login?returnTo=%2Fwishlists');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull();
  await logIn(page);
  await page.waitForURL('**/wishlists');
});

test('logging out in one tab logs out the others', async ({ page, context }) => {
  await logInRemembered(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Account Management' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();

  await page.waitForURL('**/login');
  await other.waitForURL('**/login?returnTo=%2Fprofile');
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  // The login page has loaded since: which of its builds worked says nothing about anybody.
  expect(kept.filter((key) => key !== 'gida.last-good remote-account')).toEqual([]);
});

test('the next person finds no text of the last one, also in a tab that was elsewhere at the logout', async ({
  page,
  context,
}) => {
  await logInRemembered(page);
  const away = await context.newPage();
  await away.goto('/apartments');
  await away.getByRole('main').locator('a[href^="/apartment/"]').first().click();
  await away.waitForURL('**/apartment/*');
  const { pathname } = new URL(away.url());
  const requests = away.getByLabel(/^Special requests/);
  await requests.fill('A cot, please');
  await away.reload();
  await expect(requests).toHaveValue('A cot, please');
  await away.goto('about:blank');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');

  await page.getByLabel('Remember me').check();
  await logIn(page, demoEmails.host);
  await page.waitForURL((url) => url.pathname !== '/login');
  await away.goto(pathname);

  await expect(requests).toBeVisible();
  await expect(requests).toHaveValue('');
});

test('who is not remembered is logged in here only', async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page);
  await page.waitForURL('**/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Stay' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard');

  await other.waitForURL('**/login?returnTo=%2Fdashboard');
});

test('an admin is refused on the login of guests', async ({ page }) => {
  await page.goto('/login');

  await logIn(page, demoEmails.admin);

  await page.getByRole('link', { name: 'Go to the admin login' }).click();
  await page.waitForURL('**/admin/login');
});

async function logInRemembered(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await logIn(page);
  await page.waitForURL('**/dashboard');
}

async function logIn(page: Page, email: string = demoEmails.guest): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) count += 1;
  });
  return () => count;
}
