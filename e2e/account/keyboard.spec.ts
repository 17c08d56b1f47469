import { paths } from '@gida/contracts/paths';

import { enter } from '../enter.ts';
import {
  expect,
  freshEmail,
  guestPassword,
  mailTo,
  newGuest,
  phone,
  pinOf,
  test,
} from '../journey.ts';
import { arrivesAt, pressOn, seesFocus, tabTo, typeIn } from '../keys.ts';

const anotherPassword = 'a-loud-flat-in-surulere';

test('a person registers, proves the address, logs in and out without a mouse', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const main = page.getByRole('main');
  await page.goto(paths.login);
  await pressOn(page, main.getByRole('link', { name: 'Create an account' }));
  await arrivesAt(page, paths.register, 'Create an account');

  await pressOn(page, main.getByRole('button', { name: 'Register' }));
  await expect(main.getByLabel('First name')).toBeFocused();
  await seesFocus(page);
  await typeIn(page, main.getByLabel('First name'), 'Ada');
  await typeIn(page, main.getByLabel('Last name'), 'Obi');
  await typeIn(page, main.getByLabel('Email'), email);
  await typeIn(page, main.getByLabel('Telephone'), '+234 803 123 4567');
  await tabTo(page, main.getByLabel('Date of birth'));
  await page.keyboard.type('02031994');
  await typeIn(page, main.getByLabel('Password', { exact: true }), guestPassword);
  await typeIn(page, main.getByLabel('Confirm password', { exact: true }), guestPassword);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('link', { name: 'Enter your pin' }));
  await arrivesAt(page, /^\/verify-email\//, 'Verify your email');

  await typeIn(page, main.getByLabel('One-time pin'), pinOf(await mailTo(request, email)));
  await page.keyboard.press('Enter');
  await arrivesAt(page, paths.login, 'Welcome back');

  await typeIn(page, main.getByLabel('Email'), email);
  await typeIn(page, main.getByLabel('Password', { exact: true }), guestPassword);
  await pressOn(page, main.getByRole('button', { name: /Show password/ }), 'Space');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, main.getByLabel('Remember me'));
  await page.keyboard.press('Space');
  await expect(main.getByLabel('Remember me')).toBeChecked();
  await pressOn(page, main.getByRole('button', { name: 'Login' }));
  await arrivesAt(page, paths.dashboard);

  await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await arrivesAt(page, paths.login, 'Welcome back');
});

test('a person who forgot the password sets another without a mouse', async ({ page, request }) => {
  const email = await newGuest(request);
  const main = page.getByRole('main');
  await page.goto(paths.login);
  await pressOn(page, main.getByRole('link', { name: 'Forgot your password?' }));
  await arrivesAt(page, paths.forgetPassword);

  await typeIn(page, main.getByLabel('Email'), email);
  await pressOn(page, main.getByRole('button', { name: 'Send Reset Link' }));
  const mail = await mailTo(request, email, /reset-password/);
  await page.goto(/\/reset-password\/\S+/.exec(mail.text)?.[0] ?? '');
  await typeIn(page, main.getByLabel('New password'), anotherPassword);
  await typeIn(page, main.getByLabel('Confirm password'), `${anotherPassword}!`);
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Confirm password')).toBeFocused();
  await typeIn(page, main.getByLabel('Confirm password'), anotherPassword);
  await page.keyboard.press('Enter');

  await pressOn(page, main.getByRole('link', { name: 'Go there now' }));
  await arrivesAt(page, paths.login, 'Welcome back');
});

for (const [screen, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['a phone', phone],
] as const) {
  test(`a guest changes the profile without a mouse, ${screen}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const email = await newGuest(request);
    const main = page.getByRole('main');
    await page.request.post('/api/v1/auth/login', { data: { email, password: guestPassword } });
    await enter(page, email, guestPassword);
    await page.goto(paths.profile);

    await tabTo(page, main.getByRole('button', { name: 'Upload Photo' }));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    expect((await chooser).isMultiple()).toBe(false);

    await typeIn(page, main.getByLabel('Old password'), 'not the old one');
    await typeIn(page, main.getByLabel('New password'), anotherPassword);
    await typeIn(page, main.getByLabel('Confirm password'), anotherPassword);
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Old password')).toBeFocused();
    await typeIn(page, main.getByLabel('Old password'), guestPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    await typeIn(page, main.getByLabel('First name'), 'Adaeze');
    await pressOn(page, main.getByRole('button', { name: 'Update Information' }));
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
  });
}

test('a guest logs out another device without a mouse', async ({ page, request, browser }) => {
  const email = await newGuest(request);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Android) Firefox/130.0' });
  const { origin } = new URL(process.env['SITE_URL'] ?? '');
  await elsewhere.request.post(`${origin}/api/v1/auth/login`, {
    data: { email, password: guestPassword },
  });
  await elsewhere.close();
  await enter(page, email, guestPassword);
  await page.goto(paths.profile);

  await pressOn(page, page.getByRole('button', { name: /^Log out Firefox/ }));

  await expect(page.getByText('That device has been logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Log out Firefox/ })).toHaveCount(0);
});
