import { authHintCookie } from '@gida/contracts/auth-hint';
import { paths } from '@gida/contracts/paths';

import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

test('who is remembered is found in local storage, others in the tab', async ({ page }) => {
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Remember me').check();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');

  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    expect.arrayContaining(['fullName', 'rememberMe', 'token', 'userId']),
  );
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const frames = (await page.context().cookies()).filter(({ name }) => name === authHintCookie);
  expect(frames, 'no frame of a guest is told any more').toEqual([]);
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  // Which builds run or worked says nothing about anybody.
  expect(kept.filter((key) => !key.startsWith('gida.'))).toEqual([]);
  await page.goto(paths.dashboard);
  await page.waitForURL('**/login?returnTo=*');
});
