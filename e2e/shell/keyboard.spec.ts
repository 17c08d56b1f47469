import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import {
  expect,
  freshEmail,
  guestPassword,
  waitForMail,
  registerGuest,
  phone,
  test,
} from '../fixtures/site-test.ts';
import {
  arrivesAt,
  focusAndPress,
  staysInside,
  tabTo,
  focusAndType,
} from '../fixtures/keyboard.ts';

test(
  'a visitor goes through the public pages without a mouse',
  nightly(
    { test: 'public header links to every public page', of: 'shell/src/layouts/layouts.test.tsx' },
    {
      test: 'a person registers, proves the address, logs in and out without a mouse',
      of: 'e2e/account/keyboard.spec.ts',
    },
  ),
  async ({ page }) => {
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
    await focusAndPress(page, page.getByRole('main').getByRole('link').first());
    await arrivesAt(page, /^\/blogs\/.+/);
    await page.goBack();
    await arrivesAt(page, paths.blogs);
    await focusAndPress(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }));
    await arrivesAt(page, paths.privacy);
  },
);

test(
  'the menu of a phone opens, leads on and folds by keyboard',
  nightly({
    test: 'a visitor reads every public page, opens the menu and an answer of the FAQ, and is told of a wrong link',
    of: 'e2e/shell/public.spec.ts',
  }),
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(paths.home);
    const menu = page.locator('summary[aria-label=Menu]');

    await focusAndPress(page, menu);
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Pricing' }));
    await page.keyboard.press('Enter');

    await arrivesAt(page, paths.pricing);
    await expect(page.locator('header details')).not.toHaveAttribute('open');
  },
);

test(
  'the sheet of a phone behind the login keeps the keyboard, leads on and logs out',
  nightly(
    {
      test: 'the bottom bar of %s has four links, and the others are under More',
      of: 'shell/src/layouts/layouts.test.tsx',
    },
    {
      test: 'logging out as %s leads to the login, without a way back',
      of: 'shell/src/layouts/layouts.test.tsx',
    },
  ),
  async ({ page, request }) => {
    await page.setViewportSize(phone);
    const email = await registerGuest(request);
    await page.goto(paths.login);
    await focusAndType(page, page.getByLabel('Email'), email);
    await focusAndType(page, page.getByLabel('Password', { exact: true }), guestPassword);
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
    await focusAndPress(page, sheet.getByRole('link', { name: 'Profile' }));
    await arrivesAt(page, paths.profile);
    await expect(sheet).toHaveCount(0);
    await tabTo(page, more, 'Shift+Tab');
    await page.keyboard.press('Space');
    await focusAndPress(page, sheet.getByRole('button', { name: 'Logout' }));

    await arrivesAt(page, paths.login, 'Welcome back');
  },
);

test(
  'an answer of the FAQ opens by keyboard',
  nightly({
    test: 'a visitor reads every public page, opens the menu and an answer of the FAQ, and is told of a wrong link',
    of: 'e2e/shell/public.spec.ts',
  }),
  async ({ page }) => {
    await page.goto(paths.home);

    await focusAndPress(
      page,
      page.locator('summary').filter({ hasText: 'What is the caution fee?' }),
    );

    await expect(page.getByText(/An amount held for each booking/)).toBeVisible();
  },
);

test(
  'a visitor writes to us without a mouse',
  nightly(
    {
      test: 'contact form sends the message and confirms it',
      of: 'shell/src/public/public-pages.test.tsx',
    },
    {
      test: 'contact form marks missing fields and shows why sending failed',
      of: 'shell/src/public/public-pages.test.tsx',
    },
  ),
  async ({ page, request }) => {
    const email = freshEmail();
    await page.goto(paths.contact);
    const main = page.getByRole('main');

    await focusAndPress(page, main.getByRole('button', { name: 'Send message' }));
    await expect(main.getByText('Please enter your name, your email and a message.')).toBeVisible();
    await page.reload();
    await focusAndType(page, main.getByLabel('Name'), 'Ada Obi');
    await focusAndType(page, main.getByLabel('Email'), email);
    await focusAndType(page, main.getByLabel('Message'), 'Is there a lift?');
    await focusAndPress(page, main.getByRole('button', { name: 'Send message' }));

    await expect(main.getByText(/^Thank you. We have received your message/)).toBeVisible();
    await waitForMail(request, '', new RegExp(email));
  },
);

test(
  'who is lost finds the way home by keyboard',
  nightly({
    test: 'not-found page shows the 404 text and a link to the home page',
    of: 'shell/src/layouts/layouts.test.tsx',
  }),
  async ({ page }) => {
    await page.goto('/no/such/page');

    await focusAndPress(page, page.getByRole('main').getByRole('link', { name: /Go back home/ }));

    await arrivesAt(page, paths.home);
  },
);
