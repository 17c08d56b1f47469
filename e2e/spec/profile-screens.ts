import { expect } from '@playwright/test';

import type { Notification } from '@gida/contracts/messaging';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { hasField, hasHeading, main, shows, type Screen } from './requirement.ts';

const notice = (at: number, readStatus: boolean): Notification => ({
  _id: `00000000-0000-4000-8000-00000000000${at}`,
  kind: 'booking',
  message: `Notice ${at}`,
  time: new Date().toISOString(),
  image: null,
  readStatus,
  link: null,
});

export const notifications: Screen = {
  screen: 'notifications',
  as: 'guest',
  open: async (page) => {
    await mockResponse(page, 'notifications', {
      notifications: [notice(1, false), notice(2, true)],
    });
    return '/notifications';
  },
  requirements: [
    [2, 'the message', (page) => expect(main(page).getByText('Notice 1')).toBeVisible()],
    [2, 'the time', (page) => expect(main(page).locator('time').first()).toBeVisible()],
    [2, 'unread is told', (page) => expect(main(page).getByText('Unread')).toHaveCount(1)],
    [
      8,
      'mark-all that matches nothing',
      async (page) => {
        await mockResponse(page, 'notifications/read-all', { matchedCount: 0, message: '' });
        await page.getByRole('button', { name: 'Mark all as read' }).click();
        await shows('An error occurred. Please try again.')(page);
      },
    ],
    [
      4,
      'mark all as read',
      async (page) => {
        await mockResponse(page, 'notifications/read-all', { matchedCount: 1, message: '' });
        await page.getByRole('button', { name: 'Mark all as read' }).click();
        await shows('All notifications marked as read.')(page);
        await expect(main(page).getByText('Unread')).toHaveCount(0);
      },
    ],
    [
      2,
      'the empty state',
      async (page) => {
        await mockResponse(page, 'notifications', { notifications: [] });
        await page.goto('/notifications');
        await hasHeading('No Notifications')(page);
        await shows("You're all caught up!")(page);
      },
    ],
  ],
};

export const profile: Screen = {
  screen: 'profile',
  as: 'guest',
  open: () => '/profile',
  requirements: [
    [2, 'Account Management', hasHeading('Account Management')],
    [2, 'Profile Information', hasHeading('Profile Information')],
    [2, 'Upload Photo', shows('Upload Photo')],
    ...[
      'Old password',
      'New password',
      'Confirm password',
      'First name',
      'Last name',
      'Email',
      'Telephone',
    ].map((label): Screen['requirements'][number] => [2, `asks for: ${label}`, hasField(label)]),
    [
      5,
      'Update Information is disabled until a field is changed',
      async (page) => {
        const update = page.getByRole('button', { name: 'Update Information' });
        await expect(update).toBeDisabled();
        const field = page.getByLabel('First name');
        const before = await field.inputValue();
        await field.fill('Somebody');
        await expect(update).toBeEnabled();
        await field.fill(before);
        await expect(update).toBeDisabled();
      },
    ],
    [
      2,
      'shows the picture, or what stands for it',
      (page) => expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible(),
    ],
    ...(
      [
        ['the message of the server when it refuses', 'Not at the moment.', 'Not at the moment.'],
        ['its own words when the server has none', '', 'An error occurred. Please try again.'],
      ] as const
    ).map(([statement, message, said]): Screen['requirements'][number] => [
      8,
      statement,
      async (page) => {
        await page.route('**/api/v1/user/profile', async (route) => {
          if (route.request().method() !== 'PUT') return route.fallback();
          await route.fulfill({ status: 500, json: { message } });
        });
        await page.getByLabel('First name').fill('Somebody');
        await page.getByRole('button', { name: 'Update Information' }).click();
        await expect(main(page).getByText(said)).toBeVisible();
      },
    ]),
    [
      8,
      'Profile updated successfully, with the changed fields only',
      async (page) => {
        const asked = page.waitForRequest((request) => request.method() === 'PUT');
        await page.route('**/api/v1/user/profile', async (route) => {
          if (route.request().method() !== 'PUT') return route.fallback();
          await route.fulfill({ json: { message: '', user: {}, profile: {} } });
        });
        await page.getByLabel('First name').fill('Somebody');
        await page.getByRole('button', { name: 'Update Information' }).click();
        expect((await asked).postDataJSON()).toEqual({ firstName: 'Somebody' });
        await shows('Profile updated successfully')(page);
      },
    ],
    [
      2,
      'Logout clears everything and goes to /login',
      async (page) => {
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.waitForURL('**/login');
      },
    ],
  ],
};
