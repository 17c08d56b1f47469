import { paths } from '@gida/contracts/paths';
import type { Page } from '@playwright/test';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import {
  expect,
  freshEmail,
  guestPassword,
  waitForMail,
  registerGuest,
  phone,
  parsePin,
  test,
} from '../fixtures/site-test.ts';
import { arrivesAt, focusAndPress, seesFocus, tabTo, focusAndType } from '../fixtures/keyboard.ts';

const anotherPassword = 'a-loud-flat-in-surulere';
test('a person registers, proves the address, logs in and out without a mouse', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const main = page.getByRole('main');
  await page.goto(paths.login);
  await focusAndPress(page, main.getByRole('link', { name: 'Create an account' }));
  await arrivesAt(page, paths.register, 'Create an account');

  await focusAndPress(page, main.getByRole('button', { name: 'Register' }));
  await expect(main.getByLabel('First name')).toBeFocused();
  await seesFocus(page);
  await focusAndType(page, main.getByLabel('First name'), 'Ada');
  await focusAndType(page, main.getByLabel('Last name'), 'Obi');
  await focusAndType(page, main.getByLabel('Email'), email);
  await focusAndType(page, main.getByLabel('Telephone'), '+234 803 123 4567');
  await tabTo(page, main.getByLabel('Day', { exact: true }));
  await page.keyboard.type('02031994');
  await focusAndType(page, main.getByLabel('Password', { exact: true }), guestPassword);
  await focusAndType(page, main.getByLabel('Confirm password', { exact: true }), guestPassword);
  await page.keyboard.press('Enter');
  await focusAndPress(page, page.getByRole('link', { name: 'Enter your pin' }));
  await arrivesAt(page, /^\/verify-email\//, 'Verify your email');

  await focusAndType(
    page,
    main.getByLabel('One-time pin'),
    parsePin(await waitForMail(request, email)),
  );
  await page.keyboard.press('Enter');
  await arrivesAt(page, paths.dashboard);
  await logOut(page);

  await focusAndType(page, main.getByLabel('Email'), email);
  await focusAndType(page, main.getByLabel('Password', { exact: true }), guestPassword);
  await focusAndPress(page, main.getByRole('button', { name: /Show password/ }), 'Space');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, main.getByLabel('Remember me'));
  await page.keyboard.press('Space');
  await expect(main.getByLabel('Remember me')).toBeChecked();
  await focusAndPress(page, main.getByRole('button', { name: 'Login' }));
  await arrivesAt(page, paths.dashboard);
  await logOut(page);
});

async function logOut(page: Page) {
  await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await arrivesAt(page, paths.login, 'Welcome back');
}

test(
  'a person who forgot the password sets another without a mouse',
  nightly(
    {
      test: 'shows an error and sends no request for the passwords "%s" and "%s"',
      of: 'remote-account/src/reset-password/ResetPasswordPage.test.tsx',
    },
    {
      test: 'sets a new password and redirects to the login after 5 seconds',
      of: 'remote-account/src/reset-password/ResetPasswordPage.test.tsx',
    },
    {
      test: 'a person registers, proves the address, logs in and out without a mouse',
      of: 'e2e/account/keyboard.spec.ts',
    },
  ),
  async ({ page, request }) => {
    const email = await registerGuest(request);
    const main = page.getByRole('main');
    await page.goto(paths.login);
    await focusAndPress(page, main.getByRole('link', { name: 'Forgot your password?' }));
    await arrivesAt(page, paths.forgetPassword);

    await focusAndType(page, main.getByLabel('Email'), email);
    await focusAndPress(page, main.getByRole('button', { name: 'Send Reset Link' }));
    const mail = await waitForMail(request, email, /reset-password/);
    await page.goto(/\/reset-password\/\S+/.exec(mail.text)?.[0] ?? '');
    await focusAndType(page, main.getByLabel('New password'), anotherPassword);
    await focusAndType(page, main.getByLabel('Confirm password'), `${anotherPassword}!`);
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Confirm password')).toBeFocused();
    await focusAndType(page, main.getByLabel('Confirm password'), anotherPassword);
    await page.keyboard.press('Enter');

    await focusAndPress(page, main.getByRole('link', { name: 'Go there now' }));
    await arrivesAt(page, paths.login, 'Welcome back');
  },
);

for (const [screen, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['a phone', phone],
] as const) {
  test(
    `a guest changes the profile without a mouse, ${screen}`,
    nightly(
      {
        test: 'changes the password and clears the fields',
        of: 'remote-account/src/profile/ProfilePage.test.tsx',
      },
      {
        test: 'shows a field error at its field only, focuses the field and keeps the value',
        of: 'shared/actions/src/use-mutation.test.tsx',
      },
      {
        test: 'a person registers, proves the address, logs in and out without a mouse',
        of: 'e2e/account/keyboard.spec.ts',
      },
    ),
    async ({ page, request }) => {
      await page.setViewportSize(viewport);
      const email = await registerGuest(request);
      const main = page.getByRole('main');
      await page.request.post('/api/v1/auth/login', { data: { email, password: guestPassword } });
      await loginByApi(page, email, guestPassword);
      // From the start: Chromium takes its time until it hands choosers over.
      const chooser = page.waitForEvent('filechooser', { timeout: 0 });
      await page.goto(paths.profile);

      await focusAndPress(page, main.getByRole('button', { name: 'Upload Photo' }));
      expect((await chooser).isMultiple()).toBe(false);

      await focusAndType(page, main.getByLabel('Old password'), 'not the old one');
      await focusAndType(page, main.getByLabel('New password'), anotherPassword);
      await focusAndType(page, main.getByLabel('Confirm password'), anotherPassword);
      await page.keyboard.press('Enter');
      await expect(main.getByLabel('Old password')).toBeFocused();
      await focusAndType(page, main.getByLabel('Old password'), guestPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your password has been changed.')).toBeVisible();

      await focusAndType(page, main.getByLabel('First name'), 'Adaeze');
      await focusAndPress(page, main.getByRole('button', { name: 'Update Information' }));
      await expect(page.getByText('Profile updated successfully')).toBeVisible();
    },
  );
}

test(
  'a guest logs out another device without a mouse',
  nightly(
    {
      test: 'logs out another device and offers no logout for the current one',
      of: 'remote-account/src/profile/ProfilePage.test.tsx',
    },
    {
      test: 'a person registers, proves the address, logs in and out without a mouse',
      of: 'e2e/account/keyboard.spec.ts',
    },
  ),
  async ({ page, request, browser }) => {
    const email = await registerGuest(request);
    const elsewhere = await browser.newContext({
      userAgent: 'Mozilla/5.0 (Android) Firefox/130.0',
    });
    const { origin } = new URL(process.env['SITE_URL'] ?? '');
    await elsewhere.request.post(`${origin}/api/v1/auth/login`, {
      data: { email, password: guestPassword },
    });
    await elsewhere.close();
    await loginByApi(page, email, guestPassword);
    await page.goto(paths.profile);

    await focusAndPress(page, page.getByRole('button', { name: /^Log out Firefox/ }));

    await expect(page.getByText('That device has been logged out.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Log out Firefox/ })).toHaveCount(0);
  },
);
