import { expect, type Page } from '@playwright/test';

import { loadTimeoutMs } from '../../../shell/src/federation/loading/load-script.ts';
import { navigateInPage } from '../../fixtures/navigate-in-page.ts';
import { nightly } from '../../fixtures/nightly.ts';
import { faults, type Fault } from './faults.ts';
import { features, titleOf, type Feature } from './features.ts';
import { injectFault, type InjectedFault } from './inject-fault.ts';
import type { MatrixSite } from './matrix-site.ts';
import { test } from './matrix-test.ts';
import { readObservations, type Report } from './observe-page.ts';
import { logout, signOut } from './sign-out.ts';

// It comes to stand beside the page after the first load; a route sees what the page itself asks for.
test.use({ serviceWorkers: 'block' });

// Every remote fails twice: without another build, beside some that have one, and the other way round.
const halves = [0, 1].map((half) => ({
  alone: features.filter((_, index) => index % 2 === half),
  withBuildBefore: features.filter((_, index) => index % 2 !== half),
}));

for (const [at, fault] of faults.entries()) {
  for (const [half, { alone, withBuildBefore }] of halves.entries()) {
    const isNightly = at % halves.length !== half;
    const names = alone.map(({ remote }) => remote).join(', ');
    const title = `${fault.name}: ${names} leave an error fallback, the rest falls back to the build before`;
    test(
      title,
      isNightly ? nightly('by day the other remotes fail so') : {},
      async ({ page, site }) => {
        const bad = await site.serveBad(fault, {
          ...Object.fromEntries(alone.map(({ remote }) => [remote, 'none'])),
          ...Object.fromEntries(withBuildBefore.map(({ remote }) => [remote, 'good'])),
        });
        if (fault.hangs) await page.clock.install();
        const injected = await injectFault(page, fault, bad);
        const open = async ({ path }: Feature): Promise<void> => {
          const before = await injected.attempts();
          if (page.url() === 'about:blank') await page.goto(path, { waitUntil: 'commit' });
          else await navigateInPage(page, path);
          // The first hang is waited for as visitors wait.
          if (!fault.hangs || path === features[0]?.path) return;
          await expect.poll(injected.attempts).toBeGreaterThan(before);
          await page.clock.fastForward(loadTimeoutMs);
        };
        for (const [position, feature] of alone.entries()) {
          await open(feature);
          await expectReport(page, { remote: feature.remote, version: bad.get(feature.remote) });
          await expectErrorFallback(page);
          if (!fault.hangs) await tryAgain(page, injected, () => expectErrorFallback(page));
          const other = withBuildBefore[position];
          if (!other) continue;
          await open(other);
          await expectBuildBefore(page, site, other, bad);
          await other.use(page);
        }
        for (const other of withBuildBefore.slice(alone.length)) {
          await open(other);
          await expectBuildBefore(page, site, other, bad);
          await other.use(page);
        }

        injected.remove();
        for (const feature of alone) {
          await navigateInPage(page, feature.path);
          if (fault.cause.on === 'the build') await expectErrorFallback(page);
          else await expectRecovery(page, feature);
        }
        await signOut(page);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      },
    );
  }
}

test('slow 3 s: each remote is waited for', async ({ page, site }) => {
  const slow: Fault = {
    name: 'slow 3 s',
    cause: { on: 'the network', of: () => 'entry.js', handle: afterThreeSeconds },
  };
  const hit = Object.fromEntries(features.map(({ remote }) => [remote, 'good' as const]));
  const bad = await site.serveBad(slow, hit);
  await injectFault(page, slow, bad);
  for (const [at, feature] of features.entries()) {
    if (at === 0) await page.goto(feature.path, { waitUntil: 'commit' });
    else await navigateInPage(page, feature.path);
    await expect(titleOf(page, feature)).toBeVisible();
  }
  const { reports } = await readObservations(page);
  expect(reports).toEqual(
    features.map(({ remote }) =>
      expect.objectContaining({ kind: 'loaded', remote, version: bad.get(remote) }),
    ),
  );
});

async function afterThreeSeconds(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await new Promise((done) => setTimeout(done, 3_000));
  await route.continue();
}

async function expectErrorFallback(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(logout(page)).toBeEnabled();
}

async function expectBuildBefore(
  page: Page,
  site: MatrixSite,
  feature: Feature,
  bad: Map<string, string>,
): Promise<void> {
  const { remote } = feature;
  await expect(titleOf(page, feature)).toBeVisible();
  await expectReport(page, { remote, version: bad.get(remote) });
  await expectReport(page, { kind: 'recovered', remote, version: site.buildsOf(remote).before });
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
