import { expect } from '@playwright/test';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { redirectsAfter, installClock, stopClock } from './clock.ts';
import { fill, refusal, secret } from './forms.ts';
import { hasField, saysAfter, type Screen } from './requirement.ts';

const user = {
  'First name': 'Ada',
  'Last name': 'Obi',
  Email: 'ada@gida.example',
  Telephone: '+234 803 123 4567',
  // Of the date of birth: a whole one fills its other fields.
  Day: '1994-03-02',
  Password: secret,
  'Confirm password': secret,
};

export const register: Screen = {
  screen: 'register',
  as: 'visitor',
  open: async (page) => {
    await installClock(page);
    return '/register';
  },
  requirements: [
    [2, 'asks for: Date of birth', hasField('Date of birth')],
    ...Object.keys(user).map((label): Screen['requirements'][number] => [
      2,
      `asks for: ${label}`,
      hasField(label),
    ]),
    [5, 'all fields are required', saysAfter('Register', 'All fields are required')],
    [
      5,
      'the passwords must be equal',
      async (page) => {
        await fill(page, { ...user, 'Confirm password': 'another one' });
        await saysAfter('Register', "Passwords don't match")(page);
      },
    ],
    [
      8,
      'says Registration failed when the server says nothing',
      async (page) => {
        await mockResponse(page, 'auth/register', { message: '' }, 500);
        await fill(page, user);
        await saysAfter('Register', 'Registration failed')(page);
      },
    ],
    [
      2,
      'without a message of the server says its own, then goes to the login after 5 seconds',
      async (page) => {
        const json = { message: '', status: 201, data: { verificationToken: null } };
        await mockResponse(page, 'auth/register', json, 201);
        await stopClock(page);
        await saysAfter('Register', 'Registration successful. Redirecting to login page')(page);
        await redirectsAfter(page, 5_000, '/login');
      },
    ],
    [
      2,
      'shows the message of the server',
      async (page) => {
        const json = { message: 'Look into your mailbox.', status: 201, data: {} };
        await mockResponse(page, 'auth/register', json, 201);
        await page.goto('/register');
        await fill(page, user);
        await saysAfter('Register', 'Look into your mailbox.')(page);
      },
    ],
  ],
};

export const verify: Screen = {
  screen: 'verify email',
  as: 'visitor',
  open: async (page) => {
    await installClock(page);
    return '/verify-email/token';
  },
  requirements: [
    [2, 'asks for a one-time pin', hasField('One-time pin')],
    [
      2,
      'offers reverification at 498 only',
      async (page) => {
        const again = page.getByRole('button', { name: 'Request reverification' });
        await expect(again).toHaveCount(0);
        await mockResponse(page, 'auth/verify/token', refusal('The pin has expired.', 498), 498);
        await fill(page, { 'One-time pin': '123456' });
        await expect(again).toBeVisible();
      },
    ],
    [
      4,
      'after reverification the message shows, then home after 2 seconds',
      async (page) => {
        await mockResponse(page, 'auth/request-verification/token', { message: 'Sent once more.' });
        await stopClock(page);
        await saysAfter('Request reverification', 'Sent once more.')(page);
        await redirectsAfter(page, 2_000, '/');
      },
    ],
    [
      4,
      'after verification the message shows, then the login after 2 seconds',
      async (page) => {
        await page.goto('/verify-email/token');
        await mockResponse(page, 'auth/verify/token', { message: 'Verified.' });
        await fill(page, { 'One-time pin': '12345' });
        await stopClock(page);
        await saysAfter('Verify', 'Verified.')(page);
        await redirectsAfter(page, 2_000, '/login');
      },
    ],
  ],
};
