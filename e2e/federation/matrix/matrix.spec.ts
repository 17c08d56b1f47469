import { expect, type Page, type TestInfo } from '@playwright/test';

import { fallbackTime, type FallbackTime } from '../../reporters/fallback-times.ts';
import { navigateInPage } from '../federated-site.ts';
import { faults, type Fault } from './faults.ts';
import { features, titleOf, useFeature, type Feature } from './features.ts';
import { injectFault, type InjectedFault } from './inject-fault.ts';
import type { MatrixSite } from './matrix-site.ts';
import { test } from './matrix-test.ts';
import { readObservations, observeTitle, type Report } from './observe-page.ts';
import { logout, signOut } from './sign-out.ts';

const quick = faults.filter(({ hangs }) => !hangs);
const hanging = faults.filter(({ hangs }) => hangs);

// Each remote fails beside some that work: five page loads for each fault become two.
const failingTogether = [
  features.filter((_, index) => index % 2 === 0),
  features.filter((_, index) => index % 2 === 1),
];

for (const fault of quick) {
  for (const group of failingTogether) {
    const names = group.map(({ remote }) => remote).join(', ');
    test(`${fault.name}: ${names} leave an error fallback, and the rest works`, async ({
      page,
      site,
    }) => {
      const bad = await site.serveBad(fault, namesOf(group), 'none');
      const injected = await injectFault(page, fault, bad, group[0]?.title ?? '');
      const rest = features.filter((feature) => !group.includes(feature));
      for (const [at, feature] of group.entries()) {
        if (at === 0) await page.goto(feature.path, { waitUntil: 'commit' });
        else await navigateInPage(page, feature.path);
        await expectReport(page, { remote: feature.remote, version: bad.get(feature.remote) });
        await expectErrorFallback(page);
        await tryAgain(page, injected, () => expectErrorFallback(page));
        const working = rest[at];
        if (working) await useFeature(page, working);
      }
      for (const working of rest.slice(group.length)) await useFeature(page, working);

      injected.remove();
      for (const feature of group.toReversed()) {
        await navigateInPage(page, feature.path);
        if (fault.cause.on === 'the build') await expectErrorFallback(page);
        else await expectRecovery(page, feature);
      }
      await signOut(page);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    });
  }

  test(`${fault.name}: each remote falls back to the build before`, async ({
    page,
    site,
  }, testInfo) => {
    const bad = await site.serveBad(fault, remotes, 'good');
    await injectFault(page, fault, bad, features[0]?.title ?? '');
    for (const [at, feature] of features.entries()) {
      if (at === 0) await page.goto(feature.path, { waitUntil: 'commit' });
      else {
        await observeTitle(page, feature.title);
        await navigateInPage(page, feature.path);
      }
      await expectFallback(page, site, { fault, feature, bad }, testInfo);
      await feature.use(page);
    }
    await signOut(page);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
}

// Waiting costs nothing, so the five wait side by side.
for (const fault of hanging) {
  test(`${fault.name}: the visitor is told, or gets the build before`, async ({
    context,
    site,
  }, testInfo) => {
    const bad = await site.serveBad(fault, remotes, 'none');
    await inSeparateTabs(async (feature) => {
      const page = await context.newPage();
      const its = new Map([[feature.remote, bad.get(feature.remote) ?? '']]);
      const injected = await injectFault(page, fault, its, feature.title);
      await page.goto(feature.path, { waitUntil: 'commit' });
      await expectErrorFallback(page);
      injected.remove();
      await tryAgain(page, injected, () => expect(titleOf(page, feature)).toBeVisible());
      await page.close();
    });

    await site.serveBad(fault, remotes, 'good');
    await inSeparateTabs(async (feature) => {
      const page = await context.newPage();
      await injectFault(page, fault, bad, feature.title);
      await page.goto(feature.path, { waitUntil: 'commit' });
      await expectFallback(page, site, { fault, feature, bad }, testInfo);
      await page.close();
    });
  });
}

test('slow 3 s: each remote is waited for', async ({ context, site }) => {
  const slow: Fault = {
    name: 'slow 3 s',
    limitMs: 0,
    cause: { on: 'the network', of: () => 'entry.js', handle: afterThreeSeconds },
  };
  const bad = await site.serveBad(slow, remotes, 'good');
  await inSeparateTabs(async (feature) => {
    const page = await context.newPage();
    await injectFault(page, slow, bad, feature.title);
    await page.goto(feature.path, { waitUntil: 'commit' });
    await expect(titleOf(page, feature)).toBeVisible();
    const { reports } = await readObservations(page);
    const version = bad.get(feature.remote);
    expect(reports).toEqual([
      expect.objectContaining({ kind: 'loaded', remote: feature.remote, version }),
    ]);
    await page.close();
  });
});

const namesOf = (some: readonly Feature[]) => some.map(({ remote }) => remote);
const remotes = namesOf(features);

const inSeparateTabs = (work: (feature: Feature) => Promise<void>) =>
  Promise.all(features.map(work));

async function afterThreeSeconds(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await new Promise((done) => setTimeout(done, 3_000));
  await route.continue();
}

async function expectErrorFallback(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(logout(page)).toBeEnabled();
}

type Tried = { fault: Fault; feature: Feature; bad: Map<string, string> };

async function expectFallback(
  page: Page,
  site: MatrixSite,
  { fault, feature, bad }: Tried,
  { annotations }: TestInfo,
): Promise<void> {
  const { remote } = feature;
  await expect(titleOf(page, feature)).toBeVisible();
  await expectReport(page, { remote, version: bad.get(remote) });
  const { before } = site.buildsOf(remote);
  await expectReport(page, { kind: 'recovered', remote, version: before });
  const { failedAt, shownAt } = await readObservations(page);
  const tookMs = Math.round((shownAt ?? Infinity) - (failedAt ?? 0));
  const time: FallbackTime = { fault: fault.name, remote, tookMs, limitMs: fault.limitMs };
  annotations.push({ type: fallbackTime, description: JSON.stringify(time) });
}

type Expected = { [Part in keyof Report]?: Report[Part] | undefined };

/** The report names the remote and the version, as the gateway needs it. */
async function expectReport(page: Page, expected: Expected): Promise<void> {
  await expect
    .poll(async () => (await readObservations(page)).reports)
    .toContainEqual(expect.objectContaining(expected));
}

async function tryAgain(page: Page, injected: InjectedFault, outcome: () => Promise<void>) {
  const again = page.getByRole('button', { name: 'Try again' });
  const before = await injected.attempts();
  await again.click();
  await expect.poll(injected.attempts).toBeGreaterThan(before);
  await expect(again.and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  await outcome();
}

/** Once the network works again: by itself on the next visit, or on request. */
async function expectRecovery(page: Page, feature: Feature): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(titleOf(page, feature).or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(titleOf(page, feature)).toBeVisible();
}
