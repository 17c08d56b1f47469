import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { demoEmails, expect, phone, test } from '../fixtures/site-test.ts';

const siteScript = /\/releases\/shell\/[^/]+\/main\.js$/;

test('somebody on a slow line sees the frame of a page before any script is there', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await loginByApi(page);
  const release = await holdBack(page);

  await page.goto(paths.bookings, { waitUntil: 'commit' });

  const waiting = page.locator('#app-skeleton');
  const foot = waiting.getByText('Bookings', { exact: true }).last();
  await expect(foot).toBeVisible();
  await expect(foot).toHaveAttribute('aria-current', 'page');
  await expect(waiting.getByText('Hosting', { exact: true }).last()).toBeHidden();
  // Nothing in it can be pressed or heard.
  await expect(page.getByRole('link')).toHaveCount(0);
  const before = await foot.boundingBox();
  // After three seconds, which somebody in a hurry does not wait for.
  const stillLoading = waiting.getByText('Still loading…');
  await expect(stillLoading).toHaveCSS('opacity', '1');

  release();

  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Still loading…')).toHaveCount(0);
  const tab = page.getByRole('link', { name: 'Bookings', exact: true });
  await expect.poll(() => tab.boundingBox()).toEqual(before);
});

test(
  "a host's frame has the place for hosts from the first, and nothing in it moves",
  nightly(
    {
      test: 'the auth hint cookie selects the layout document',
      of: 'gateway/src/serving/render-page.test.ts',
    },
    {
      test: 'somebody on a slow line sees the frame of a page before any script is there',
      of: 'e2e/shell/skeletons.spec.ts',
    },
  ),
  async ({ page }) => {
    await loginByApi(page, demoEmails.host);
    const release = await holdBack(page);

    await page.goto(paths.hosting, { waitUntil: 'commit' });

    const waiting = page.locator('#app-skeleton');
    const profile = waiting.getByText('Profile', { exact: true }).first();
    await expect(waiting.getByText('Hosting', { exact: true }).first()).toBeVisible();
    const before = await profile.boundingBox();

    release();

    await expect(page.getByRole('heading', { level: 1, name: 'Hosting' })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const place = page.getByRole('navigation').getByText('Profile', { exact: true });
    await expect.poll(() => place.boundingBox()).toEqual(before);
  },
);

test(
  'a visitor who opens a page for guests sees the frame of the login, and never that page',
  nightly(
    {
      test: 'the auth hint cookie selects the layout document',
      of: 'gateway/src/serving/render-page.test.ts',
    },
    {
      test: 'somebody on a slow line sees the frame of a page before any script is there',
      of: 'e2e/shell/skeletons.spec.ts',
    },
  ),
  async ({ page }) => {
    const release = await holdBack(page);

    await page.goto(paths.bookings, { waitUntil: 'commit' });

    const waiting = page.locator('#app-skeleton');
    const about = waiting.getByText('About', { exact: true }).first();
    await expect(about).toBeVisible();
    await expect(waiting.getByText('Wishlists').filter({ visible: true })).toHaveCount(0);
    const before = await about.boundingBox();

    release();

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const link = page.getByRole('navigation').getByRole('link', { name: 'About' }).first();
    await expect.poll(() => link.boundingBox()).toEqual(before);
  },
);

test(
  'an admin sees the rooms of the admin area from the first, others do not',
  nightly(
    {
      test: 'the auth hint cookie selects the layout document',
      of: 'gateway/src/serving/render-page.test.ts',
    },
    {
      test: 'somebody on a slow line sees the frame of a page before any script is there',
      of: 'e2e/shell/skeletons.spec.ts',
    },
  ),
  async ({ page }) => {
    const waiting = page.locator('#app-skeleton');
    const release = await holdBack(page);
    await page.goto(paths.adminLogin, { waitUntil: 'commit' });
    await expect(waiting.getByText('Admin', { exact: true })).toBeVisible();
    await expect(waiting.getByText('Moderation')).toHaveCount(0);

    await loginAsAdminByApi(page);
    await page.goto(paths.adminDashboard, { waitUntil: 'commit' });
    const room = waiting.getByText('Moderation', { exact: true });
    await expect(room).toBeVisible();
    const before = await room.boundingBox();
    release();

    await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Moderation', exact: true });
    await expect.poll(() => link.boundingBox()).toEqual(before);
  },
);

/** Keeps the site's own script away until it is called. */
async function holdBack(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route(siteScript, async (route) => {
    await script.promise;
    await route.continue().catch(() => {}); // the page may have been left meanwhile
  });
  return script.resolve;
}
