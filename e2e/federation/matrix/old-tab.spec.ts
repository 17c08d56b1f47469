import { expect, type BrowserContext, type Page } from '@playwright/test';

import { navigateInPage } from '../../fixtures/navigate-in-page.ts';
import { isByDay, nightly } from '../../fixtures/nightly.ts';
import { features, titleOf, type Feature } from './features.ts';
import type { MatrixSite } from './matrix-site.ts';
import { test } from './matrix-test.ts';
import { readObservations, observePage } from './observe-page.ts';

/** Another page of each remote, whose code no tab has yet. */
const further: Record<string, { title: string; go: (page: Page) => Promise<void> }> = {
  'remote-catalog': { title: 'Wishlists', go: (page) => navigateInPage(page, '/wishlists') },
  'remote-booking': {
    title: 'This page is for hosts.',
    go: (page) => navigateInPage(page, '/hosting'),
  },
  'remote-messaging': {
    title: 'Notifications',
    go: (page) => navigateInPage(page, '/notifications'),
  },
  'remote-account': {
    title: 'Welcome back',
    go: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  'remote-admin': { title: 'Apartments', go: (page) => navigateInPage(page, '/admin/apartments') },
};

test(
  'a tab opened on an old build still finds every chunk of it',
  nightly(
    {
      test: 'prunes exactly the builds that are neither recent, referenced nor among the newest, for any history',
      of: 'gateway/src/releasing/retention/retention.test.ts',
    },
    {
      test: 'lost chunk in an old tab: the page comes from the build before',
      of: 'e2e/federation/matrix/old-tab.spec.ts',
    },
  ),
  async ({ page, site }) => {
    await inOldTab(page, site);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/releases/') && !response.ok()) failed.push(response.url());
    });
    for (const feature of logoutLast) {
      const { go, title } = furtherOf(feature);
      await go(page);
      await expect(titleOf(page, { ...feature, title })).toBeVisible();
    }
    expect(failed).toEqual([]);
    const kinds = (await readObservations(page)).reports.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['loaded']);
  },
);

test('lost chunk in an old tab: the page comes from the build before', async ({ page, site }) => {
  await inOldTab(page, site);
  for (const feature of logoutLast) {
    const { remote } = feature;
    const { today, before } = site.buildsOf(remote);
    await loseBuild(page, remote, today);
    const { go, title } = furtherOf(feature);
    await go(page);
    await expect(titleOf(page, { ...feature, title })).toBeVisible();
    await expect
      .poll(async () => (await readObservations(page)).reports)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'crashed', remote, version: today }),
          expect.objectContaining({ kind: 'recovered', remote, version: before }),
        ]),
      );
  }
});

test('a tab whose builds are all gone asks which one is served today', async ({
  context,
  site,
}) => {
  await inOldTabs(context, site, async (page, feature) => {
    const { remote } = feature;
    const { today, before, next } = site.buildsOf(remote);
    await loseBuild(page, remote, today);
    await loseBuild(page, remote, before);
    await page.unroute('**/releases/map');
    const { go, title } = furtherOf(feature);
    await go(page);
    await expect(titleOf(page, { ...feature, title })).toBeVisible();
    await expect
      .poll(async () => (await readObservations(page)).reports)
      .toContainEqual(expect.objectContaining({ remote, version: next }));
  });
});

/** Nobody tells the tab of later builds. */
async function openOldTab(page: Page): Promise<void> {
  await page.route('**/releases/live?*', (route) => route.abort());
  await page.route('**/releases/map', (route) => route.abort());
  await observePage(page);
}

/** A tab in which each remote was opened before the next builds were promoted. */
async function inOldTab(page: Page, site: MatrixSite): Promise<void> {
  await site.serveToday();
  await openOldTab(page);
  for (const [at, feature] of features.entries()) {
    if (at === 0) await page.goto(feature.path);
    else await navigateInPage(page, feature.path);
    await expect(titleOf(page, feature)).toBeVisible();
  }
  await site.serveNext();
}

/** A tab for each remote: the first that asks would get the newer builds of all. */
async function inOldTabs(
  context: BrowserContext,
  site: MatrixSite,
  work: (page: Page, feature: Feature) => Promise<void>,
): Promise<void> {
  await site.serveToday();
  const tabs = await Promise.all(
    (isByDay ? features.slice(0, 2) : features).map(async (feature) => {
      const page = await context.newPage();
      await openOldTab(page);
      await page.goto(feature.path);
      await expect(titleOf(page, feature)).toBeVisible();
      return { page, feature };
    }),
  );
  await site.serveNext();
  const orderOf = ({ feature }: { feature: Feature }) => logoutLast.indexOf(feature);
  for (const { page, feature } of tabs.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    await work(page, feature);
    await page.close();
  }
}

/** Leaving the account in one tab leaves it in all, and the admin area has a logout of its own. */
const logoutLast = features
  .toReversed()
  .toSorted((a, b) => Number(isAccount(a)) - Number(isAccount(b)));

function isAccount({ remote }: Feature): boolean {
  return remote === 'remote-account';
}

const loseBuild = (page: Page, remote: string, version: string) =>
  page.route(`**/releases/${remote}/${version}/**`, (route) => route.fulfill({ status: 404 }));

function furtherOf({ remote }: Feature) {
  const page = further[remote];
  if (!page) throw new Error(`${remote} has no second page here`);
  return page;
}
