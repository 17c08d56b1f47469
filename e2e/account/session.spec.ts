import type { Page } from '@playwright/test';

import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

test(
  'a login the server has ended clears everything and asks to log in, then returns',
  nightly(
    {
      test: 'a rejected refresh clears both storages and reloads',
      of: 'shared/session/src/refresh-across-tabs.test.ts',
    },
    {
      test: 'a visitor is asked to log in, and then gets the page',
      of: 'e2e/shell/guards.spec.ts',
    },
  ),
  async ({ page, context }) => {
    await logInRemembered(page);
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.setItem('token', 'expired');
      localStorage.setItem('anything', 'else');
    });

    await page.goto('/wishlists');

    await page.waitForURL('**/login?returnTo=%2Fwishlists');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull();
    await logIn(page);
    await page.waitForURL('**/wishlists');
  },
);

test('logging out in one tab logs out the others, and the next person finds no text of the last one', async ({
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
  // A tab that is elsewhere at the logout hears nothing of it.
  await away.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Account Management' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();

  await page.waitForURL('**/login');
  await other.waitForURL('**/login?returnTo=%2Fprofile');
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  // Which builds run or worked says nothing about anybody.
  expect(kept.filter((key) => !key.startsWith('gida.'))).toEqual([]);
  await page.getByLabel('Remember me').check();
  await logIn(page, demoEmails.host);
  await page.waitForURL((url) => url.pathname !== '/login');
  await away.goto(pathname);
  await expect(requests).toBeVisible();
  await expect(requests).toHaveValue('');
});

test(
  'who is not remembered is logged in here only',
  nightly({
    test: 'signIn stores the session in %s depending on "remember me"',
    of: 'shared/session/src/sign-in.test.ts',
  }),
  async ({ page, context }) => {
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Find Your Perfect Stay' })).toBeVisible();

    const other = await context.newPage();
    await other.goto('/dashboard');

    await other.waitForURL('**/login?returnTo=%2Fdashboard');
  },
);

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
