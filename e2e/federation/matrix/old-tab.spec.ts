import { expect, type BrowserContext, type Page } from '@playwright/test';

import { fallbackTime, type FallbackTime } from '../../reporters/fallback-times.ts';
import { navigateInPage } from '../federated-site.ts';
import { features, titleOf, type Feature } from './features.ts';
import type { MatrixSite } from './matrix-site.ts';
import { test } from './matrix-test.ts';
import { readObservations, observePage, observeTitle } from './observe-page.ts';

const limitMs = 300;

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

test('a tab opened on an old build still finds every chunk of it', async ({ context, site }) => {
  await inOldTabs(context, site, async (page, feature) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/releases/') && !response.ok()) failed.push(response.url());
    });
    const { go, title } = furtherOf(feature);
    await go(page);
    await expect(titleOf(page, { ...feature, title })).toBeVisible();
    expect(failed).toEqual([]);
    const kinds = (await readObservations(page)).reports.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['loaded']);
  });
});

test('lost chunk in an old tab: the page comes from the build before', async ({ context, site }, {
  annotations,
}) => {
  await inOldTabs(context, site, async (page, feature) => {
    const { remote } = feature;
    const { today, before } = site.buildsOf(remote);
    await loseBuild(page, remote, today);
    const { go, title } = furtherOf(feature);
    await observeTitle(page, title);
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
    const { failedAt, shownAt } = await readObservations(page);
    const tookMs = Math.round((shownAt ?? Infinity) - (failedAt ?? 0));
    const time: FallbackTime = { fault: 'lost chunk in an old tab', remote, tookMs, limitMs };
    annotations.push({ type: fallbackTime, description: JSON.stringify(time) });
  });
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

/** Five tabs opened on today's builds before the next ones were promoted; nobody told them of it. */
async function inOldTabs(
  context: BrowserContext,
  site: MatrixSite,
  work: (page: Page, feature: Feature) => Promise<void>,
): Promise<void> {
  await site.serveToday();
  const tabs = await Promise.all(
    features.map(async (feature) => {
      const page = await context.newPage();
      await page.route('**/releases/live?*', (route) => route.abort());
      await page.route('**/releases/map', (route) => route.abort());
      await observePage(page, feature.title, null);
      await page.goto(feature.path);
      await expect(titleOf(page, feature)).toBeVisible();
      return { page, feature };
    }),
  );
  await site.serveNext();
  // One after the other: leaving an account in one tab leaves it in all.
  const last = ({ feature }: { feature: Feature }) => Number(feature.remote === 'remote-account');
  for (const { page, feature } of tabs.toSorted((a, b) => last(a) - last(b))) {
    await work(page, feature);
    await page.close();
  }
}

const loseBuild = (page: Page, remote: string, version: string) =>
  page.route(`**/releases/${remote}/${version}/**`, (route) => route.fulfill({ status: 404 }));

function furtherOf({ remote }: Feature) {
  const page = further[remote];
  if (!page) throw new Error(`${remote} has no second page here`);
  return page;
}
