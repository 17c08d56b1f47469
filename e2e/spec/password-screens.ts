import { expect } from '@playwright/test';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { redirectsAfter, installClock, stopClock } from './clock.ts';
import { fill, refusal, secret, showsPassword } from './forms.ts';
import { hasField, saysAfter, type Screen } from './requirement.ts';

export const forget: Screen = {
  screen: 'forget password',
  as: 'visitor',
  open: () => '/forget-password',
  requirements: [
    [2, 'asks for the email', hasField('Email')],
    [5, 'the email is required', saysAfter('Send Reset Link', 'Please enter your email address')],
    [
      8,
      'its own words when the server has none',
      async (page) => {
        await mockResponse(page, 'auth/password/forgot', { message: '' }, 500);
        await fill(page, { Email: 'ada@gida.example' });
        await saysAfter('Send Reset Link', 'An error occurred. Please try again.')(page);
      },
    ],
    [
      8,
      'the message of the server',
      async (page) => {
        await mockResponse(page, 'auth/password/forgot', { message: 'It is on its way.' });
        await saysAfter('Send Reset Link', 'It is on its way.')(page);
      },
    ],
  ],
};

export const reset: Screen = {
  screen: 'reset password',
  as: 'visitor',
  open: async (page) => {
    await installClock(page);
    return '/reset-password/token';
  },
  requirements: [
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
        await mockResponse(page, 'auth/password/reset/token', { message: '' }, 500);
        await fill(page, { 'Confirm password': secret });
        await saysAfter('Reset Password', 'An error occurred. Please try again.')(page);
      },
    ],
    [
      4,
      'an expired token leads to forget-password after 3 seconds',
      async (page) => {
        const json = refusal('Invalid or expired reset token');
        await mockResponse(page, 'auth/password/reset/token', json, 400);
        await fill(page, { 'Confirm password': secret });
        await stopClock(page);
        const said = "The token has expired.You're getting redirected to the forget password page";
        await saysAfter('Reset Password', said)(page);
        await redirectsAfter(page, 3_000, '/forget-password');
      },
    ],
    [
      4,
      'success goes on after 5 seconds',
      async (page) => {
        await page.goto('/reset-password/token');
        await mockResponse(page, 'auth/password/reset/token', { message: 'Changed.' });
        await fill(page, { 'New password': secret, 'Confirm password': secret });
        await stopClock(page);
        await saysAfter('Reset Password', 'Changed.')(page);
        await redirectsAfter(page, 5_000, '/login');
      },
    ],
  ],
};
