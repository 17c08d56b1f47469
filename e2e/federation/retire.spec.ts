import { expect, test, type Page } from '@playwright/test';

import { nightly } from '../fixtures/nightly.ts';
import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const remote = 'remote-wishlists';
let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([testRemote('wishlists'), testRemote('bookings')]);
});
test.beforeEach(({ page }) => storeSession(page));
test.afterAll(() => site.close());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const closed = 'This page is no longer available';

async function open(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse((response) => response.url().includes('/releases/live'));
  await page.goto(`${site.origin}${path}`);
  await line;
}

test(
  'a retired remote leaves open pages and menus at once, and comes back the same way',
  nightly(
    {
      test: 'a retired page without unsaved input is removed at once',
      of: 'shell/src/federation/site.test.tsx',
    },
    {
      test: 'a restored remote replaces the not-found page of an open tab',
      of: 'shell/src/federation/site.test.tsx',
    },
    {
      test: 'retiring a remote returns 410 for its mounts, frees them for another remote and can be undone',
      of: 'gateway/src/releasing/release-api-routes.test.ts',
    },
  ),
  async ({ page, context }) => {
    await open(page, '/wishlists');
    const other = await context.newPage();
    await storeSession(other);
    // The first tab holds the line for both.
    await other.goto(`${site.origin}/bookings`);
    await other.getByRole('button', { name: 'Pressed 0' }).click();
    await expect(title(page, 'This is wishlists')).toBeVisible();
    await expect(link(other, 'Wishlists')).toBeVisible();

    await site.order({ action: 'retire', remote });

    await expect(title(page, closed)).toBeVisible();
    await expect(link(other, 'Wishlists')).toHaveCount(0);
    // Nothing of the page that stays has changed.
    await expect(other.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    const response = await page.goto(`${site.origin}/wishlists/deep/7`);
    expect(response?.status()).toBe(410);
    await expect(title(page, closed)).toBeVisible();

    await site.order({ action: 'restore', remote });

    await link(other, 'Wishlists').click();
    await expect(title(other, 'This is wishlists')).toBeVisible();
  },
);
