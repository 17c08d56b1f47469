import { expect } from '@playwright/test';

import { apiBase, apiPaths } from '@gida/contracts/paths';

import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts';
import { navigateInPage } from '../../fixtures/navigate-in-page.ts';
import { nightly } from '../../fixtures/nightly.ts';
import { startFederatedSite } from '../federated-site.ts';
import { features, titleOf, useFeature } from './features.ts';
import { startRelay } from './relay.ts';
import { test } from './matrix-test.ts';
import { readObservations, observePage } from './observe-page.ts';
import { logout, signOut } from './sign-out.ts';

const remotes = features.map(({ remote }) => remote);
const apiUrl = () => process.env['SITE_URL'] ?? '';

test(
  'gateway database down: what was served is served on, and orders are refused',
  nightly(
    {
      test: 'gateways share revisions through PostgreSQL and keep the last one when the database is down',
      of: 'gateway/src/revisions/postgres-revision-log.test.ts',
    },
    {
      test: 'queries fail with 503 while PostgreSQL is stopped, and succeed when it is back',
      of: 'gateway/src/records/database.test.ts',
    },
  ),
  async ({ page }) => {
    const postgres = await startTemporaryPostgres();
    test.skip(!postgres, 'There is no PostgreSQL on this machine.');
    if (!postgres) return;
    await using site = await startFederatedSite([], remotes, {
      apiUrl: apiUrl(),
      databaseUrl: postgres.url,
    });
    await postgres.stop();
    await page.goto(`${site.origin}${features[0]?.path}`);
    for (const feature of features) await useFeature(page, feature);
    await expect(site.order({ action: 'rollback', remote: 'remote-booking' })).rejects.toThrow();
    await signOut(page);
  },
);

test('API down: the frame stands, no remote is blamed, and all work again afterwards', async ({
  page,
}) => {
  await using relay = await startRelay(apiUrl());
  await using site = await startFederatedSite([], remotes, { apiUrl: relay.url });
  await observePage(page);
  await page.goto(`${site.origin}${features[0]?.path}`);
  await expect(logout(page)).toBeEnabled();
  await relay.cut();
  for (const { path } of features) {
    await navigateInPage(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(logout(page)).toBeEnabled();
  }
  const kinds = (await readObservations(page)).reports.map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(['loaded']);

  await relay.mend();
  const api = `${site.origin}${apiBase}/${apiPaths.site}`;
  await expect.poll(async () => (await page.request.get(api)).status()).toBe(200);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  for (const feature of features) {
    // A page may have asked too early: moving there once more asks anew.
    await expect(async () => {
      await navigateInPage(page, feature.path);
      await expect(titleOf(page, feature)).toBeVisible();
      await expect(again).toHaveCount(0, { timeout: 5_000 });
      await feature.use(page);
    }).toPass();
  }
  await relay.cut();
  await signOut(page);
});

test(
  'live connection down: every feature works without it',
  nightly(
    {
      test: 'without the release events, the next response of the API brings the good build',
      of: 'e2e/federation/rollback.spec.ts',
    },
    {
      test: 'a guest and a host write to each other, live, and nothing is lost on a cut line',
      of: 'e2e/messaging/conversation.spec.ts',
    },
  ),
  async ({ page, site }) => {
    await site.serveToday();
    await page.route(/\/socket\.io\/|\/releases\/live/, (route) => route.abort());
    await page.routeWebSocket(/\/socket\.io\//, (line) => line.close());
    await page.goto(features[0]?.path ?? '');
    for (const feature of features) {
      await useFeature(page, feature);
    }
    await signOut(page);
  },
);
