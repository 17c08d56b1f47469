import { expect, test, type Page } from '@playwright/test';

import { nightly } from '../fixtures/nightly.ts';
import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const remote = 'remote-shop';
let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([testRemote('shop', { says: 'The first' })]);
});
test.beforeEach(({ page }) => storeSession(page));
test.afterAll(() => site.close());

const title = (page: Page, says: string) => page.getByRole('heading', { name: says });

test(
  'when no build of the map can be had, the one that worked here before serves',
  nightly(
    {
      test: 'uses the last known good build when both builds are unreachable',
      of: 'shell/src/federation/loading/load-remote.test.ts',
    },
    {
      test: 'does not use the last known good build when the builds were reachable but broken',
      of: 'shell/src/federation/loading/load-remote.test.ts',
    },
  ),
  async ({ page }) => {
    await page.goto(`${site.origin}/shop`);
    await expect(title(page, 'The first')).toBeVisible();
    // An open page would take the new build over the live line, and that one would have worked last.
    await page.goto('about:blank');
    await site.ship(testRemote('shop', { says: 'The second' }));
    const second = site.versionOf(remote);
    await site.ship(testRemote('shop', { says: 'The third' }));
    const third = site.versionOf(remote);
    let status = 503;
    await page.route(
      ({ pathname }) => [second, third].some((version) => pathname.includes(version)),
      (route) => route.fulfill({ status, body: '{}', contentType: 'application/json' }),
    );

    await page.goto(`${site.origin}/shop`);
    await expect(title(page, 'The first')).toBeVisible();

    // A build that is gone is not a server in trouble: what is wrong must be seen.
    status = 404;
    await page.reload();
    await expect(title(page, 'This page did not load')).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page, 'The third')).toBeVisible();
  },
);
