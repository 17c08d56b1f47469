import { expect, type Page } from '@playwright/test';

import { answerWith } from '../enter.ts';
import { demoEmails, demoPassword } from '../journey.ts';
import { leavesAfter, ownClock, stopClock } from './clock.ts';
import { hasButton, hasField, isAt, linksTo, main, saysAfter, type Screen } from './statement.ts';

const secret = 'a-quiet-flat-in-yaba';
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};
const refusal = (message: string, status = 400, error = 'refused') => ({
  status,
  error,
  message,
  details: [],
  requestId: 'r',
});

const showsPassword = (label: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(secret);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.locator(`input[type=text][value], input[type=text]`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide password' }).first().click();
  await field.fill('');
};

export const login: Screen = {
  screen: 'login',
  as: 'visitor',
  open: () => '/login',
  statements: [
    [2, 'asks for the email', hasField('Email')],
    [2, 'the password can be shown and hidden', showsPassword('Password')],
    [2, 'has a remember-me box', hasField('Remember me')],
    [2, 'links to forget-password', linksTo(main, 'Forgot', '/forget-password')],
    [2, 'links to register', linksTo(main, 'Create an account', '/register')],
    [
      5,
      'email and password are required',
      saysAfter('Login', 'Please enter all fields are required'),
    ],
    [
      8,
      'says Login failed. when the server says nothing',
      async (page) => {
        await answerWith(page, 'auth/login', { message: '' }, 500);
        await fill(page, { Email: 'ada@gida.example', Password: secret });
        await saysAfter('Login', 'Login failed.')(page);
        await page.unroute('**/api/v1/auth/login');
      },
    ],
    [
      2,
      'the button reads Logging......... while busy',
      async (page) => {
        let answer = () => {};
        const asked = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/auth/login', async (route) => {
          await asked;
          await route.fulfill({ status: 401, json: refusal('Wrong email or password.', 401) });
        });
        await main(page).getByRole('button', { name: 'Login', exact: true }).click();
        await expect(main(page).getByRole('button', { name: 'Logging.........' })).toBeVisible();
        answer();
        await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
      },
    ],
    [
      8,
      'a wrong password keeps the email',
      (page) => expect(page.getByLabel('Email')).toHaveValue('ada@gida.example'),
    ],
    [
      5,
      'an admin is refused',
      async (page) => {
        await page.unroute('**/auth/login');
        await fill(page, { Email: demoEmails.admin, Password: demoPassword });
        await main(page).getByRole('button', { name: 'Login', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Go to the admin login' })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/login');
      },
    ],
    [
      2,
      'success goes to /dashboard',
      async (page) => {
        await fill(page, { Email: demoEmails.guest, Password: demoPassword });
        await main(page).getByRole('button', { name: 'Login', exact: true }).click();
        await isAt('/dashboard')(page);
      },
    ],
  ],
};

const person = {
  'First name': 'Ada',
  'Last name': 'Obi',
  Email: 'ada@gida.example',
  Telephone: '+234 803 123 4567',
  'Date of birth': '1994-03-02',
  Password: secret,
  'Confirm password': secret,
};

export const register: Screen = {
  screen: 'register',
  as: 'visitor',
  open: async (page) => {
    await ownClock(page);
    return '/register';
  },
  statements: [
    ...Object.keys(person).map((label): Screen['statements'][number] => [
      2,
      `asks for: ${label}`,
      hasField(label),
    ]),
    [5, 'all fields are required', saysAfter('Register', 'All fields are required')],
    [
      5,
      'the passwords must be equal',
      async (page) => {
        await fill(page, { ...person, 'Confirm password': 'another one' });
        await saysAfter('Register', "Passwords don't match")(page);
      },
    ],
    [
      8,
      'says Registration failed when the server says nothing',
      async (page) => {
        await answerWith(page, 'auth/register', { message: '' }, 500);
        await fill(page, person);
        await saysAfter('Register', 'Registration failed')(page);
      },
    ],
    [
      2,
      'without a message of the server says its own, then goes to the login after 5 seconds',
      async (page) => {
        const json = { message: '', status: 201, data: { verificationToken: null } };
        await answerWith(page, 'auth/register', json, 201);
        await stopClock(page);
        await saysAfter('Register', 'Registration successful. Redirecting to login page')(page);
        await leavesAfter(page, 5_000, '/login');
      },
    ],
    [
      2,
      'shows the message of the server',
      async (page) => {
        const json = { message: 'Look into your mailbox.', status: 201, data: {} };
        await answerWith(page, 'auth/register', json, 201);
        await page.goto('/register');
        await fill(page, person);
        await saysAfter('Register', 'Look into your mailbox.')(page);
      },
    ],
  ],
};

export const verify: Screen = {
  screen: 'verify email',
  as: 'visitor',
  open: async (page) => {
    await ownClock(page);
    return '/verify-email/token';
  },
  statements: [
    [2, 'asks for a one-time pin', hasField('One-time pin')],
    [
      2,
      'offers reverification at 498 only',
      async (page) => {
        const again = page.getByRole('button', { name: 'Request reverification' });
        await expect(again).toHaveCount(0);
        await answerWith(page, 'auth/verify/token', refusal('The pin has expired.', 498), 498);
        await fill(page, { 'One-time pin': '123456' });
        await main(page).getByRole('button', { name: 'Verify', exact: true }).click();
        await expect(again).toBeVisible();
      },
    ],
    [
      4,
      'after reverification the message shows, then home after 2 seconds',
      async (page) => {
        await answerWith(page, 'auth/request-verification/token', { message: 'Sent once more.' });
        await stopClock(page);
        await saysAfter('Request reverification', 'Sent once more.')(page);
        await leavesAfter(page, 2_000, '/');
      },
    ],
    [
      4,
      'after verification the message shows, then the login after 2 seconds',
      async (page) => {
        await page.goto('/verify-email/token');
        await answerWith(page, 'auth/verify/token', { message: 'Verified.' });
        await fill(page, { 'One-time pin': '123456' });
        await stopClock(page);
        await saysAfter('Verify', 'Verified.')(page);
        await leavesAfter(page, 2_000, '/login');
      },
    ],
  ],
};

export const forget: Screen = {
  screen: 'forget password',
  as: 'visitor',
  open: () => '/forget-password',
  statements: [
    [2, 'asks for the email', hasField('Email')],
    [5, 'the email is required', saysAfter('Send Reset Link', 'Please enter your email address')],
    [
      8,
      'its own words when the server has none',
      async (page) => {
        await answerWith(page, 'auth/password/forgot', { message: '' }, 500);
        await fill(page, { Email: 'ada@gida.example' });
        await saysAfter('Send Reset Link', 'An error occurred. Please try again.')(page);
      },
    ],
    [
      8,
      'the message of the server',
      async (page) => {
        await answerWith(page, 'auth/password/forgot', { message: 'It is on its way.' });
        await saysAfter('Send Reset Link', 'It is on its way.')(page);
      },
    ],
  ],
};

export const reset: Screen = {
  screen: 'reset password',
  as: 'visitor',
  open: async (page) => {
    await ownClock(page);
    return '/reset-password/token';
  },
  statements: [
    [2, 'the new password can be looked at', showsPassword('New password')],
    [
      2,
      'both have visibility toggles',
      (page) => expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2),
    ],
    [5, 'both are required', saysAfter('Reset Password', 'Please fill in both password fields')],
    [
      5,
      'both must match',
      async (page) => {
        await fill(page, { 'New password': secret, 'Confirm password': 'another one' });
        await saysAfter('Reset Password', 'Passwords do not match')(page);
      },
    ],
    [
      8,
      'its own words when the server has none',
      async (page) => {
        await answerWith(page, 'auth/password/reset/token', { message: '' }, 500);
        await fill(page, { 'Confirm password': secret });
        await saysAfter('Reset Password', 'An error occurred. Please try again.')(page);
      },
    ],
    [
      4,
      'an expired token leads to forget-password after 3 seconds',
      async (page) => {
        const json = refusal('Invalid or expired reset token');
        await answerWith(page, 'auth/password/reset/token', json, 400);
        await fill(page, { 'Confirm password': secret });
        await stopClock(page);
        const said = "The token has expired.You're getting redirected to the forget password page";
        await saysAfter('Reset Password', said)(page);
        await leavesAfter(page, 3_000, '/forget-password');
      },
    ],
    [
      4,
      'success goes on after 5 seconds',
      async (page) => {
        await page.goto('/reset-password/token');
        await answerWith(page, 'auth/password/reset/token', { message: 'Changed.' });
        await fill(page, { 'New password': secret, 'Confirm password': secret });
        await stopClock(page);
        await saysAfter('Reset Password', 'Changed.')(page);
        await leavesAfter(page, 5_000, '/login');
      },
    ],
  ],
};

export const adminLogin: Screen = {
  screen: 'admin login',
  as: 'visitor',
  open: () => '/admin/login',
  statements: [
    [2, 'has a button', hasButton('Login')],
    [
      2,
      'the browser requires the email',
      (page) => expect(page.getByLabel('Email')).toHaveAttribute('required'),
    ],
    [
      2,
      'the browser requires the password',
      (page) => expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required'),
    ],
  ],
};
