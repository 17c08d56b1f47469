import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import {
  expect,
  fillRegistration,
  guestPassword,
  phone,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { nightly } from '../fixtures/nightly.ts';

test.use({ viewport: phone });

test(
  'a person downloads what the site stores about them',
  nightly(
    'AccountData.test.tsx of remote-account saves the file, and the API’s tests have what is in it',
  ),
  async ({ page, request }) => {
    const email = await registerGuest(request);
    await openProfile(page, email);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;

    expect(file.suggestedFilename()).toBe('gida-my-data.json');
    const text = await readFile(await file.path(), 'utf8');
    const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> };
    expect(data['profile']).toMatchObject([{ email, first_name: 'Ngozi' }]);
    expect(data['sessions']?.length).toBeGreaterThan(0);
    expect(data['audit']).toMatchObject([{ action: 'exported', actor: 'user' }]);
    expect(text).not.toMatch(/argon2|_hash/);
  },
);

test(
  'a person deletes their account, after which the login is gone and the address is free',
  nightly(
    'AccountData.test.tsx of remote-account asks for the password, and erase-account.test.ts of the API ends every session',
  ),
  async ({ page, request, browser }) => {
    const email = await registerGuest(request);
    const elsewhere = await (await browser.newContext()).newPage();
    await openProfile(elsewhere, email);
    await openProfile(page, email);

    await test.step('a wrong password deletes nothing', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel('Your password').fill('not my password');
      await page.getByRole('button', { name: 'Delete my account for good' }).click();
      await expect(page.getByText('The password is not correct.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(page.getByLabel('Your password')).toBeHidden();
    });

    await test.step('the right one ends every session', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel('Your password').fill(guestPassword);
      await page.getByRole('button', { name: 'Delete my account for good' }).click();
      await page.waitForURL('**/login**');
      await expect(page.getByText('Your account has been deleted.')).toBeVisible();
      await elsewhere.goto('/profile');
      await elsewhere.waitForURL('**/login**');
    });

    await test.step('the login is gone', async () => {
      await logIn(page, email);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });
    await elsewhere.context().close();
    await fillRegistration(page, 'Ngozi', email);
    await expect(page.getByText(/^Registration successful/)).toBeVisible();
  },
);

async function openProfile(page: Page, email: string): Promise<void> {
  await page.goto('/login?returnTo=/profile');
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeVisible();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(guestPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}
