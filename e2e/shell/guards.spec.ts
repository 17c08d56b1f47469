import { paths } from '@gida/contracts/paths';

import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

const behindTheLogin = [
  paths.dashboard,
  paths.apartments({ search: 'Lekki' }),
  paths.bookings,
  paths.booking('b'),
  paths.wishlists,
  paths.apartment('a'),
  paths.payment('a', 'b'),
  paths.bookApartment('a', 'name'),
  paths.bookingForm('a'),
  paths.messages,
  paths.notifications,
  paths.profile,
];

const forVisitors = [
  paths.login,
  paths.register,
  paths.verifyEmail('token'),
  paths.forgetPassword,
  paths.resetPassword('token'),
];

test('a visitor is asked to log in, and then gets the page', async ({ page }) => {
  for (const path of behindTheLogin) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
  }

  await page.goto(paths.apartments({ search: 'Lekki', sortBy: 'price' }));
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL('**/apartments?search=Lekki&sortBy=price');
  await expect(page.getByPlaceholder('Search for an apartment')).toHaveValue('Lekki');
});

test('nobody is sent to another site after the login', async ({ page }) => {
  await page.goto('/login?returnTo=https%3A%2F%2Fevil.example%2F');
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('who is signed in does not see the pages for visitors', async ({ page }) => {
  await loginByApi(page);
  for (const path of forVisitors) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/dashboard');
  }
});

test('the admin login is one door, and the guests’ another', async ({ page }) => {
  await page.goto(paths.adminDashboard);
  await page.waitForURL('**/admin/login');

  await loginAsAdminByApi(page);
  await page.goto(paths.adminLogin);

  await page.waitForURL('**/admin/dashboard');
  await page.goto(paths.dashboard);
  await page.waitForURL('**/login?returnTo=*');
});
