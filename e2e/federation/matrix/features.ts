import { expect, type Page } from '@playwright/test';
import { demoEmails } from '@gida/contracts/demo-logins';
import { paths } from '@gida/contracts/paths';

import { navigateInPage } from '../../fixtures/navigate-in-page.ts';

export type Feature = {
  remote: `remote-${string}`;
  path: string;
  title: string;
  /** Does something for which the page, its API and its links must work. */
  use: (page: Page) => Promise<void>;
};

const main = (page: Page) => page.getByRole('main');

/** The five remotes, each by a page that is used as a guest or an admin does. */
export const features: readonly Feature[] = [
  {
    remote: 'remote-catalog',
    path: paths.dashboard,
    title: 'Find Your Perfect Stay',
    async use(page) {
      const luxury = main(page).getByRole('button', { name: 'Luxury', exact: true });
      const before = (await luxury.getAttribute('aria-pressed')) ?? 'false';
      await luxury.click();
      await expect(luxury).toHaveAttribute('aria-pressed', String(before === 'false'));
      await expect(main(page).getByRole('article').first()).toBeVisible();
    },
  },
  {
    remote: 'remote-booking',
    path: paths.bookings,
    title: 'Bookings',
    async use(page) {
      await main(page).getByRole('link', { name: 'View Details' }).first().click();
      await expect(main(page).getByText('Booking Details')).toBeVisible();
    },
  },
  {
    remote: 'remote-messaging',
    path: paths.messages,
    title: 'Messages',
    async use(page) {
      await main(page).getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/chat=/);
      await expect(page.getByRole('textbox', { name: 'Say something' })).toBeVisible();
    },
  },
  {
    remote: 'remote-account',
    path: paths.profile,
    title: 'Profile',
    async use(page) {
      const field = main(page).getByLabel('First name');
      await expect(field).not.toHaveValue('');
      await field.fill('Bisi');
      await expect(field).toHaveValue('Bisi');
    },
  },
  {
    remote: 'remote-admin',
    path: paths.adminUsers,
    title: 'Users',
    async use(page) {
      await main(page).getByRole('searchbox').fill(demoEmails.host);
      await main(page).getByRole('button', { name: 'Search' }).click();
      await expect(main(page).getByRole('row')).toHaveCount(2);
      await expect(main(page).getByRole('cell', { name: demoEmails.host })).toBeVisible();
    },
  },
];

export const titleOf = (page: Page, { title }: Feature) =>
  main(page).getByRole('heading', { level: 1, name: title, exact: true });

/** Moves to a feature inside the open page and uses it. */
export async function useFeature(page: Page, feature: Feature): Promise<void> {
  await navigateInPage(page, feature.path);
  await expect(titleOf(page, feature)).toBeVisible();
  await feature.use(page);
}
