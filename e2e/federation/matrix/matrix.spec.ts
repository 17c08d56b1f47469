import { expect, type Page } from '@playwright/test';

import { loadTimeoutMs } from '../../../shell/src/federation/loading/load-script.ts';
import { navigateInPage } from '../../fixtures/navigate-in-page.ts';
import { isByDay, nightly } from '../../fixtures/nightly.ts';
import { faults, type Fault } from './faults.ts';
import { features, titleOf, type Feature } from './features.ts';
import { injectFault, type InjectedFault } from './inject-fault.ts';
import type { MatrixSite } from './matrix-site.ts';
import { test } from './matrix-test.ts';
import { readObservations, type Report } from './observe-page.ts';
import { logout, signOut } from './sign-out.ts';

// It comes to stand beside the page after the first load; a route sees what the page itself asks for.
test.use({ serviceWorkers: 'block' });

type Cell = { feature: Feature; fault: Fault; isAlone: boolean };

/** By day each fault once, five on a page, each in another remote; a page makes one runtime mistake at most. */
const byDay = [
  ['404', '500', '503 with JSON', 'refused', 'wrong MIME'],
  [
    'truncated entry',
    'wrong hash of the entry',
    'wrong hash of a chunk',
    'lost chunk',
    'throws at evaluation',
  ],
  ['hang', 'hang of a chunk', 'syntax error', 'missing expose', 'throws at first render'],
  ['wrong contract', 'throws in an effect'],
];

test('every fault is met by day', () => {
  expect(byDay.flat().toSorted()).toEqual(faults.map(({ name }) => name).toSorted());
});

for (const [turn, names] of byDay.entries()) {
  const cells = names.map((name, at): Cell => ({
    feature: features[(at + turn) % features.length]!, // as many as are counted
    fault: faults.find((fault) => fault.name === name)!, // the test above holds it
    isAlone: at % 2 === 0,
  }));
  test(`${names.join(', ')}: in turns an error fallback and the build before`, ({ page, site }) =>
    meetFaults(page, site, cells));
}

// At night every remote fails twice: without another build, beside some that have one, and the other way round.
for (const fault of faults) {
  for (const half of [0, 1]) {
    const cells = features.map((feature, at): Cell => ({
      feature,
      fault,
      isAlone: at % 2 === half,
    }));
    const names = cells.filter(({ isAlone }) => isAlone).map(({ feature }) => feature.remote);
    test(
      `${fault.name}: ${names.join(', ')} leave an error fallback, the rest falls back to the build before`,
      nightly({
        test: '…: in turns an error fallback and the build before',
        of: 'e2e/federation/matrix/matrix.spec.ts',
        why: 'each fault hits one remote',
      }),
      ({ page, site }) => meetFaults(page, site, cells),
    );
  }
}

async function meetFaults(page: Page, site: MatrixSite, cells: Cell[]): Promise<void> {
  const faultIn = new Map(cells.map(({ feature, fault }) => [feature.remote as string, fault]));
  const ofRemote = (remote: string): Fault => faultIn.get(remote)!; // asked for those that are hit
  const bad = await site.serveBad(
    ofRemote,
    Object.fromEntries(
      cells.map(({ feature, isAlone }) => [feature.remote, isAlone ? 'none' : 'good']),
    ),
  );
  if (cells.some(({ fault }) => fault.hangs)) await page.clock.install();
  const injected = await injectFault(page, ofRemote, bad);
  const open = async ({ feature: { path }, fault }: Cell): Promise<void> => {
    const before = await injected.attempts();
    const isFirst = page.url() === 'about:blank';
    if (isFirst) await page.goto(path, { waitUntil: 'commit' });
    else await navigateInPage(page, path);
    // The hang of the dashboard is waited for as visitors wait.
    if (!fault.hangs || path === features[0]?.path) return;
    await expect.poll(injected.attempts).toBeGreaterThan(before);
    await page.clock.fastForward(loadTimeoutMs);
  };
  for (const cell of cells) {
    const { feature, fault, isAlone } = cell;
    await open(cell);
    if (isAlone) {
      await expectReport(page, { remote: feature.remote, version: bad.get(feature.remote) });
      await expectErrorFallback(page);
      if (!fault.hangs) await tryAgain(page, injected, () => expectErrorFallback(page));
    } else {
      await expectBuildBefore(page, site, feature, bad);
      await feature.use(page);
    }
  }

  injected.remove();
  for (const { feature, fault } of cells.filter(({ isAlone }) => isAlone)) {
    await navigateInPage(page, feature.path);
    if (fault.cause.on === 'the build') await expectErrorFallback(page);
    else await expectRecovery(page, feature);
  }
  await signOut(page);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
}

test(
  'slow 3 s: each remote is waited for',
  nightly({
    test: '…: in turns an error fallback and the build before',
    of: 'e2e/federation/matrix/matrix.spec.ts',
    why: 'a hang is waited for until its time is over',
  }),
  async ({ page, site }) => {
    const slow: Fault = {
      name: 'slow 3 s',
      cause: { on: 'the network', of: () => 'entry.js', handle: afterThreeSeconds },
    };
    const loaded = isByDay ? features.slice(0, 2) : features;
    const hit = Object.fromEntries(loaded.map(({ remote }) => [remote, 'good' as const]));
    const bad = await site.serveBad(slow, hit);
    await injectFault(page, slow, bad);
    for (const [at, feature] of loaded.entries()) {
      if (at === 0) await page.goto(feature.path, { waitUntil: 'commit' });
      else await navigateInPage(page, feature.path);
      await expect(titleOf(page, feature)).toBeVisible();
    }
    const { reports } = await readObservations(page);
    expect(reports).toEqual(
      loaded.map(({ remote }) =>
        expect.objectContaining({ kind: 'loaded', remote, version: bad.get(remote) }),
      ),
    );
  },
);

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
