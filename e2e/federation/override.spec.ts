import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

import { startBuildServer, type BuildServer } from '@gida/cli/build-server';
import { nightly } from '../fixtures/nightly.ts';
import {
  buildTestRemote,
  storeSession,
  startFederatedSite,
  type FederatedSite,
} from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

let site: FederatedSite;
let desk: string;
let server: BuildServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([testRemote('shop'), testRemote('other')]);
  desk = await mkdtemp(join(tmpdir(), 'gida-desk-'));
  await buildTestRemote(desk, testRemote('shop', { says: 'Still on my desk' }));
  server = await startBuildServer(join(desk, 'remote-shop/dist'), 0);
});
test.beforeEach(({ page }) => storeSession(page));
test.afterAll(async () => {
  await server.close();
  await site.close();
  await rm(desk, { recursive: true, force: true });
});

const title = (page: Page, says: string) => page.getByRole('heading', { name: says });
test(
  'a developer sees pages that the site does not know yet, by a link',
  nightly(
    {
      test: 'a link opens pages of new mounts to its visitor alone, and none that another remote has',
      of: 'gateway/src/overrides/override-routes.test.ts',
    },
    {
      test: 'a developer sees their own build in the served site, built anew without a page load, and goes back with one press',
      of: 'e2e/federation/override.spec.ts',
    },
  ),
  async ({ page }) => {
    const fresh = testRemote('fresh', { says: 'Nobody has this yet' });
    await buildTestRemote(desk, fresh);
    const dist = join(desk, 'remote-fresh/dist');
    const own = await startBuildServer(dist, 0);
    expect((await page.goto(`${site.origin}/fresh`))?.status()).toBe(404);

    const query = new URLSearchParams({
      remote: 'remote-fresh',
      at: own.address,
      mounts: '/fresh',
    });
    await page.goto(`${site.origin}/overrides?${query.toString()}`);
    expect((await page.goto(`${site.origin}/fresh`))?.status()).toBe(200);
    await expect(title(page, 'Nobody has this yet')).toBeVisible();
    await page.goto(`${site.origin}/shop`);
    await expect(title(page, 'This is shop')).toBeVisible();

    const taken = await page.request.get(`${site.origin}/overrides`, {
      params: { remote: 'remote-fresh', at: own.address, mounts: '/shop' },
    });
    expect(await taken.json()).toMatchObject({ status: 409, error: 'mount_taken' });
    await own.close();
  },
);

const bar = (page: Page) => page.getByRole('region', { name: 'Developer override' });
const takeFromDesk = (page: Page) =>
  page.goto(`${site.origin}/overrides?remote=remote-shop&at=${encodeURIComponent(server.address)}`);

test('a developer sees their own build in the served site, built anew without a page load, and goes back with one press', async ({
  page,
  browser,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security|Trusted|integrity/i.test(message.text())) complaints.push(message.text());
  });
  await takeFromDesk(page);
  await expect(bar(page)).toContainText(`remote-shop comes from ${server.address}`);
  await page.goto(`${site.origin}/shop`);
  await expect(title(page, 'Still on my desk')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Ada Obi' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
  await page.getByLabel('Note').fill('half a sentence');
  server.announceFaults('Page.tsx:1:1 error TS2322');
  await expect(bar(page)).toContainText('Page.tsx:1:1 error TS2322');

  await buildTestRemote(desk, testRemote('shop', { says: 'Better now' }));
  server.announceFaults('');
  server.announce();

  await expect(title(page, 'Better now')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('half a sentence');
  await expect(bar(page)).not.toContainText('error');
  expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);

  const somebody = await browser.newPage();
  await storeSession(somebody);
  await somebody.goto(`${site.origin}/shop`);
  await expect(title(somebody, 'This is shop')).toBeVisible();
  await expect(bar(somebody)).toHaveCount(0);
  await somebody.close();

  await page.goto(`${site.origin}/other`);
  await expect(title(page, 'This is other')).toBeVisible();
  await page.goto(`${site.origin}/shop`);
  await expect(title(page, 'Better now')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Reset' }).click();

  await expect(title(page, 'This is shop')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test(
  'bytes that the developer’s server did not announce are not run, and nothing stands in',
  nightly({
    test: '…: no file with a flipped byte runs, and the page is there',
    of: 'e2e/federation/matrix/integrity.spec.ts',
    why: 'by the same hashes',
  }),
  async ({ page }) => {
    const dist = join(desk, 'remote-shop/dist');
    const entry = join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim(), 'entry.js');
    const bytes = await readFile(entry, 'utf8');
    await writeFile(entry, `${bytes}\nglobalThis.wasRun = true;`);
    await takeFromDesk(page);

    await page.goto(`${site.origin}/shop`);

    await expect(title(page, 'This page did not load')).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    await expect(bar(page)).toBeVisible();
    await writeFile(entry, bytes);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page, 'Better now')).toBeVisible();
  },
);
