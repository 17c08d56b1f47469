import { apiBase, apiPaths, paths } from '@gida/contracts/paths';
import type { Page } from '@playwright/test';

import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';
import { startFederatedSite, type FederatedSite } from './federated-site.ts';
import { openAsGuest } from './open-as-guest.ts';
import { testRemote } from './test-remotes.ts';

const remote = 'remote-shop';

/** A gateway with a remote to roll back, in front of the API of the site that all journeys share. */
let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const apiUrl = process.env['SITE_URL'] ?? '';
  const shop = testRemote('shop', { says: 'This is good' });
  site = await startFederatedSite([shop], ['remote-admin'], { apiUrl });
  await site.ship(testRemote('shop', { says: 'This is bad' }));
});
test.afterAll(() => site.close());

test('an operator rolls a remote back, and a guest’s open tab changes where it stands', async ({
  page,
  browser,
}) => {
  const bad = site.versionOf(remote);
  const guestPage = await (await browser.newContext()).newPage();
  await openAsGuest(guestPage, site.origin, '/shop');
  await expect(guestPage.getByRole('heading', { name: 'This is bad' })).toBeVisible();
  await guestPage.evaluate(() => Object.assign(globalThis, { sameLoad: true }));

  await openReleases(page, demoEmails.operator);
  await page.getByRole('button', { name: `Roll back: ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^All visitors get .* immediately\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByText('Give a short reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('prices are wrong');
  await dialog.getByRole('button', { name: 'Roll back' }).click();

  await expect(guestPage.getByRole('heading', { name: 'This is good' })).toBeVisible();
  expect(await guestPage.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
  await expect(dialog).toHaveCount(0);
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Bala Operator rolled ${remote} back to`);
  await expect(newest).toContainText('prices are wrong');
  expect(await guestPage.evaluate(() => document.body.innerText)).not.toContain('This is bad');
  expect((await (await fetch(`${site.origin}/shop`)).text()).includes(bad)).toBe(false);
});

test(
  'what another operator changed meanwhile refuses the order, and says so',
  nightly(
    {
      test: 'shows the error in the dialog and keeps the reason when a change is rejected',
      of: 'remote-admin/src/releases/ReleasesPage.test.tsx',
    },
    {
      test: 'a change based on an old revision returns 409; a repeated one is applied once',
      of: 'gateway/src/releasing/release-api-routes.test.ts',
    },
  ),
  async ({ page }) => {
    await openReleases(page, demoEmails.operator);
    await page.getByRole('button', { name: `Promote: ${remote}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('it is mended');

    const version = site.versionOf(remote);
    await site.order({ action: 'canary', remote, version, percent: 10 });
    await dialog.getByRole('button', { name: 'Promote' }).click();

    await expect(dialog.getByRole('alert')).toContainText('Review it and try again.');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('article', { name: remote })).toContainText('canary 10 %');
  },
);

test(
  'an admin who is no operator looks, and is refused also without the page',
  nightly(
    {
      test: 'shows the releases without action buttons to an admin who is not an operator',
      of: 'remote-admin/src/releases/ReleasesPage.test.tsx',
    },
    {
      test: '%s cannot change releases',
      of: 'gateway/src/releasing/admin-releases-routes.test.ts',
    },
  ),
  async ({ page }) => {
    const token = await openReleases(page, demoEmails.admin);

    await expect(page.getByText('Only operators can change what is served.')).toBeVisible();
    await expect(page.getByRole('article', { name: remote })).toContainText('canary 10 %');
    await expect(page.getByRole('main').getByRole('button', { name: remote })).toHaveCount(0);

    const refused = await fetch(`${site.origin}${apiBase}/${apiPaths.adminReleaseChanges}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ change: { action: 'rollback', remote }, why: 'no right', after: 1 }),
    });
    expect(refused.status).toBe(403);
  },
);

/** Logs in at the admin's own page and goes where the bar leads. Answers the token the tab holds. */
async function openReleases(page: Page, email: string): Promise<string> {
  await page.goto(`${site.origin}${paths.adminLogin}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  return page.evaluate(() => {
    const key = 'adminToken';
    return localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '';
  });
}
