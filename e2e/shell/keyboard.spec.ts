import { paths } from '@gida/contracts/paths';

import { expect, freshEmail, guestPassword, mailTo, newGuest, phone, test } from '../journey.ts';
import { arrivesAt, pressOn, staysInside, tabTo, typeIn } from '../keys.ts';

test('a visitor goes through the public pages without a mouse', async ({ page }) => {
  await page.goto(paths.home);
  const header = page.getByRole('banner');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: 'GIDA' })).toBeFocused();
  for (const name of ['About', 'Services', 'Pricing', 'Blogs', 'Contact', 'Login']) {
    await page.keyboard.press('Tab');
    await expect(header.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await arrivesAt(page, paths.contact);

  await page.goto(paths.blogs);
  await pressOn(page, page.getByRole('main').getByRole('link').first());
  await arrivesAt(page, /^\/blogs\/.+/);
  await page.goBack();
  await arrivesAt(page, paths.blogs);
  await pressOn(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }));
  await arrivesAt(page, paths.privacy);
});

test('the menu of a phone opens, leads on and folds by keyboard', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(paths.home);
  const menu = page.locator('summary[aria-label=Menu]');

  await pressOn(page, menu);
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Pricing' }));
  await page.keyboard.press('Enter');

  await arrivesAt(page, paths.pricing);
  await expect(page.locator('header details')).not.toHaveAttribute('open');
});

test('the sheet of a phone behind the login keeps the keyboard, leads on and logs out', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const email = await newGuest(request);
  await page.goto(paths.login);
  await typeIn(page, page.getByLabel('Email'), email);
  await typeIn(page, page.getByLabel('Password', { exact: true }), guestPassword);
  await page.keyboard.press('Enter');
  await arrivesAt(page, paths.dashboard);
  await page.goto(paths.messages);
  const more = page.getByRole('button', { name: /^More/ });
  const sheet = page.getByRole('dialog', { name: 'More' });

  await tabTo(page, more, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await staysInside(page, sheet);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, sheet.getByRole('link', { name: 'Profile' }));
  await arrivesAt(page, paths.profile);
  await expect(sheet).toHaveCount(0);
  await tabTo(page, more, 'Shift+Tab');
  await page.keyboard.press('Space');
  await pressOn(page, sheet.getByRole('button', { name: 'Logout' }));

  await arrivesAt(page, paths.login, 'Welcome back');
});

test('an answer of the FAQ opens by keyboard', async ({ page }) => {
  await page.goto(paths.home);

  await pressOn(page, page.locator('summary').filter({ hasText: 'What is the caution fee?' }));

  await expect(page.getByText(/An amount held for each booking/)).toBeVisible();
});

test('a visitor writes to us without a mouse', async ({ page, request }) => {
  const email = freshEmail();
  await page.goto(paths.contact);
  const main = page.getByRole('main');

  await pressOn(page, main.getByRole('button', { name: 'Send message' }));
  await expect(main.getByText('Please write your name, your email and a message.')).toBeVisible();
  await page.reload();
  await typeIn(page, main.getByLabel('Name'), 'Ada Obi');
  await typeIn(page, main.getByLabel('Email'), email);
  await typeIn(page, main.getByLabel('Message'), 'Is there a lift?');
  await pressOn(page, main.getByRole('button', { name: 'Send message' }));

  await expect(main.getByText(/^Thank you. Your message is with us/)).toBeVisible();
  await mailTo(request, '', new RegExp(email));
});

test('who is lost finds the way home by keyboard', async ({ page }) => {
  await page.goto('/no/such/page');

  await pressOn(page, page.getByRole('main').getByRole('link', { name: /Go back home/ }));

  await arrivesAt(page, paths.home);
});
