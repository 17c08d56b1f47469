import { expect, test, type Page } from '@playwright/test';

import { nightly } from '../fixtures/nightly.ts';
import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const remote = 'remote-shop';
const asking = (says: string) =>
  testRemote('shop', {
    files: {
      'Page.tsx': `
        import { api } from '@gida/api-client';
        export function Component() {
          const ask = () => void api.get('anything').catch(() => undefined);
          return <><h1>${says}</h1><button onClick={ask}>Ask</button></>;
        }`,
    },
  });

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([asking('The first')]);
});
test.beforeEach(({ page }) => storeSession(page));
test.afterAll(() => site.close());

const title = (page: Page, says: string) => page.getByRole('heading', { name: says });

test('without the live line, the next answer of the API brings the rolled back build', async ({
  page,
}) => {
  await site.ship(asking('The second'));
  await page.route('**/releases/live*', (route) => route.abort());
  await page.goto(`${site.origin}/shop`);
  await expect(title(page, 'The second')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));

  await site.order({ action: 'rollback', remote });
  await page.waitForRequest('**/releases/live*');
  await expect(title(page, 'The second')).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();

  await expect(title(page, 'The first')).toBeVisible();
  expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
});

test(
  'when no build of the map can be had, the one that worked here before serves',
  nightly(
    'load-remote.test.ts of the shell uses the last known good build when the others are unreachable, and not when they are broken',
  ),
  async ({ page }) => {
    await page.goto(`${site.origin}/shop`);
    await expect(title(page, 'The first')).toBeVisible();
    // An open page would take the new build over the live line, and that one would have worked last.
    await page.goto('about:blank');
    await site.ship(asking('The third'));
    const third = site.versionOf(remote);
    await site.ship(asking('The fourth'));
    const fourth = site.versionOf(remote);
    let status = 503;
    await page.route(
      ({ pathname }) => [third, fourth].some((version) => pathname.includes(version)),
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
    await expect(title(page, 'The fourth')).toBeVisible();
  },
);
