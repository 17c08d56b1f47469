import { expect } from '@playwright/test';

import { hasButton, hasHeading, type Screen } from './requirement.ts';

export const adminDashboard: Screen = {
  screen: 'admin dashboard',
  as: 'admin',
  open: () => '/admin/login',
  requirements: [
    [
      2,
      'an admin who visits the login is sent to the dashboard',
      (page) => page.waitForURL('**/admin/dashboard'),
    ],
    [2, 'there is a Logout button', hasButton('Logout')],
  ],
};

export const closedAdmin: Screen = {
  screen: 'admin area without a login',
  as: 'visitor',
  open: () => '/admin/users',
  requirements: [
    [2, '/admin/users is a placeholder', hasHeading('Users')],
    [2, 'without data', (page) => expect(page.getByRole('table')).toHaveCount(0)],
    [
      2,
      '/admin/apartments is a placeholder',
      async (page) => {
        await page.goto('/admin/apartments');
        await hasHeading('Apartments')(page);
      },
    ],
    [
      2,
      '/admin/dashboard sends to the admin login',
      async (page) => {
        await page.goto('/admin/dashboard');
        await page.waitForURL('**/admin/login');
      },
    ],
  ],
};
