import { paths } from '@gida/contracts/paths';

import type { AuditedPage } from './public-pages.ts';

/** A page whose answer does not come; what stands there meanwhile is said to everybody. */
const waiting = (name: string, path: string, answer: string): AuditedPage => ({
  name: `${name}, loading`,
  path,
  isLoading: true,
  arrange: (page) => page.route(`**/api/v1/${answer}`, () => undefined),
});

export const loadingPages: AuditedPage[] = [
  waiting('dashboard', paths.dashboard, 'user/dashboard'),
  waiting('listing', paths.apartments(), 'apartments/read?*'),
  waiting('apartment', paths.apartment('a'), 'apartments/read/*'),
  waiting('wishlists', paths.wishlists, 'wishlists'),
  waiting('bookings', paths.bookings, 'bookings/read'),
  waiting('messages', paths.messages, 'chats'),
  waiting('notifications', paths.notifications, 'notifications'),
  waiting('profile', paths.profile, 'user/profile'),
  {
    name: 'move to the profile, loading',
    path: paths.dashboard,
    shows: 'Find Your Perfect Stay',
    act: async (page) => {
      await page.route('**/api/v1/user/profile', () => undefined);
      await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
      await page
        .getByRole('status')
        .filter({ hasText: /loading/i })
        .waitFor({ state: 'attached' });
    },
  },
];
