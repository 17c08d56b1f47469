import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { parseStayQuery } from '@gida/contracts/stay-link';
import type { APIRequestContext, Page } from '@playwright/test';

import { nightly } from '../fixtures/nightly.ts';
import { queryDatabase, whyNoDatabase } from '../fixtures/site-database.ts';
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

const password = 'a-quiet-flat-in-yaba';
const newPassword = 'a-loud-flat-in-surulere';
const triesOfAPin = 5;

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ viewport: phone });

test(
  'dates chosen on the landing page arrive through the registration and stay in every link',
  nightly(
    'RegisterPage.test.tsx and VerifyEmailPage.test.tsx of remote-account keep the page that was asked for, DashboardPage.test.tsx and WishlistPage.test.tsx of remote-catalog the dates',
  ),
  async ({ page, request }) => {
    const checkIn = addDays(toLagosDate(new Date()), 5);
    const dates = { checkIn, checkOut: addDays(checkIn, 3) };
    await page.goto(paths.home);
    await page.getByLabel('Check-in').fill(dates.checkIn);
    await page.getByLabel('Check-out').fill(dates.checkOut);
    await page.getByRole('button', { name: 'Check availability' }).click();
    await page.waitForURL('**/login?returnTo=*');
    await page.getByRole('link', { name: 'Create an account' }).click();
    const email = await fillRegistration(page);
    await page.getByRole('link', { name: 'Enter your pin' }).click();
    await expect(page.getByText('Your dates are kept.')).toBeVisible();
    await expect(page.getByText(`we sent to ${email}.`)).toBeVisible();
    await enterPin(page, parsePin(await waitForMail(request, email)));
    await page.waitForURL('**/login?returnTo=*');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await logIn(page, email, password);

    await page.waitForURL('**/apartments?*');
    const home = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const apartment = (await home.getAttribute('href')) ?? '';
    const pages = [paths.apartments(dates), apartment, paths.dashboard, paths.wishlists];
    for (const path of [
      ...pages,
      paths.bookings,
      paths.messages,
      paths.notifications,
      paths.profile,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const links = await page
        .locator('a[href^="/apartments"], a[href^="/apartment/"]')
        .evaluateAll((found) =>
          found
            // A home without a price cannot be booked for any dates.
            .filter((link) => !/Contact for price/.test(link.closest('article')?.textContent ?? ''))
            .map((link) => (link as HTMLAnchorElement).href),
        );
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const { checkIn: from, checkOut: until } = parseStayQuery(new URL(link).searchParams);
        expect({ path, link, from, until }).toMatchObject({ from: checkIn, until: dates.checkOut });
      }
    }
  },
);

test(
  'a person whose pin is spent asks for another one and gets in',
  nightly(
    'VerifyEmailPage.test.tsx of remote-account sends another pin, and registration.test.ts of the API takes it',
  ),
  async ({ page, request }) => {
    const email = await register(page);
    await page.getByRole('link', { name: 'Enter your pin' }).click();

    const wrongPin = parsePin(await waitForMail(request, email)) === '111111' ? '222222' : '111111';
    if (!whyNoDatabase) await letPinAge(email);
    for (let tries = 1; tries <= triesOfAPin; tries += 1) {
      await enterPin(page, wrongPin);
      await expect(page.getByText('That pin is not correct.')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Request reverification' })).toBeHidden();
    await enterPin(page, wrongPin);
    await expect(page.getByRole('button', { name: 'Request reverification' })).toBeVisible();

    // Half a minute after the pin before it; where the database cannot be changed, that is waited for.
    const renewed = page.getByText('We sent a new pin to your email address.').waitFor();
    await expect
      .poll(
        async () => {
          const answered = page.waitForResponse(/\/auth\/request-verification\//);
          await page.getByRole('button', { name: 'Request reverification' }).click();
          return (await answered).ok();
        },
        { timeout: 120_000, intervals: [5_000] },
      )
      .toBe(true);
    await renewed;
    await page.waitForURL((url) => url.pathname === '/');

    const mail = await newestMail(request, email);
    await page.goto(/\/verify-email\/\S+/.exec(mail.text)?.[0] ?? '');
    await enterPin(page, parsePin(mail));
    await page.waitForURL('**/login');
    await logIn(page, email, password);
    await page.waitForURL('**/dashboard');
  },
);

test(
  'a person changes who they are and how they get in',
  nightly(
    'ProfilePage.test.tsx of remote-account has every field, and profile.test.ts of the API what it changes',
  ),
  async ({ page, request }) => {
    const email = await register(page);
    await page.getByRole('link', { name: 'Enter your pin' }).click();
    await enterPin(page, parsePin(await waitForMail(request, email)));
    await page.waitForURL('**/login');
    await page.goto('/login?returnTo=/profile');
    await logIn(page, email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

    await test.step('the name', async () => {
      const update = page.getByRole('button', { name: 'Update Information' });
      await expect(update).toBeDisabled();
      await page.getByLabel('First name').fill('Adaeze');
      await update.click();
      await expect(page.getByText('Profile updated successfully')).toBeVisible();
      await expect(update).toBeDisabled();
    });

    await test.step('the picture', async () => {
      const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
      await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
      await expect(page.getByText('Photo updated successfully')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Your picture' })).toHaveAttribute(
        'src',
        /^\/media\/pictures\//,
      );
    });

    await test.step('the password', async () => {
      await changePassword(page, 'not the old one');
      await expect(page.getByText('The old password is not correct.')).toBeVisible();
      await changePassword(page, password);
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await expect(page.getByLabel('Old password')).toHaveValue('');
    });
  },
);

test(
  'a person moves to another email, which counts when its pin is entered',
  nightly(
    'ProfilePage.test.tsx of remote-account has each step, and the API’s tests of the profile the pin',
  ),
  async ({ page, request }) => {
    const email = await registerGuest(request);
    const moved = freshEmail();
    await page.goto('/login?returnTo=/profile');
    await logIn(page, email, guestPassword);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

    await page.getByLabel('Email', { exact: true }).fill(moved);
    await page.getByLabel('Your password, to change your email').fill(guestPassword);
    await page.getByRole('button', { name: 'Update Information' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    const warning = await waitForMail(
      request,
      email,
      /We received a request to change your email address/,
    );
    expect(warning.text).toContain(moved);
    await page.reload();
    await page.getByLabel('One-time pin').fill(parsePin(await waitForMail(request, moved)));
    await page.getByRole('button', { name: 'Confirm new email' }).click();
    await expect(page.getByText('Your new email address is verified.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(moved);

    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await logIn(page, email, guestPassword);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await logIn(page, moved, guestPassword);
    await page.waitForURL('**/dashboard');
  },
);

test(
  'a person who forgot the password chooses a new one, once',
  nightly(
    'ResetPasswordPage.test.tsx of remote-account has the pages, and password.test.ts of the API the mail and its link',
  ),
  async ({ page, request, browser }) => {
    const email = await register(page);
    await page.goto('/forget-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const mail = await waitForMail(request, email, /reset-password/);
    const link = /\/reset-password\/\S+/.exec(mail.text)?.[0] ?? '';

    await page.goto(link);
    await choosePassword(page);
    await page.waitForURL('**/login');
    await logIn(page, email, newPassword);
    await page.waitForURL('**/dashboard');

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await choosePassword(elsewhere);
    await expect(
      elsewhere.getByText(
        "The token has expired.You're getting redirected to the forget password page",
      ),
    ).toBeVisible();
    await elsewhere.waitForURL('**/forget-password');
    await elsewhere.context().close();
  },
);

async function register(page: Page): Promise<string> {
  await page.goto('/register');
  return fillRegistration(page);
}

async function fillRegistration(page: Page): Promise<string> {
  const email = freshEmail();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Telephone').fill('+234 803 123 4567');
  await page.getByLabel('Date of birth').fill('1994-03-02');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^Registration successful/)).toBeVisible();
  return email;
}

const letPinAge = (email: string) =>
  queryDatabase(`update verification set sent_at = now() - interval '1 minute' where email = $1`, [
    email,
  ]);

async function enterPin(page: Page, pin: string): Promise<void> {
  const answered = page.waitForResponse(/\/auth\/verify\//);
  await page.getByLabel('One-time pin').fill(pin);
  await answered;
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

async function changePassword(page: Page, oldPassword: string): Promise<void> {
  await page.getByLabel('Old password').fill(oldPassword);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** The second pin's mail: the first one was there before it. */
async function newestMail(request: APIRequestContext, email: string) {
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as { to: string }[];
      return mails.filter(({ to }) => to.includes(email)).length;
    })
    .toBe(2);
  return waitForMail(request, email);
}
