/**
 * What loading a page takes of a phone's main thread, by the thread's own clock: the dashboard beside a reference page of
 * the same libraries and data, and five pages beside those of an earlier commit (`BENCH_BEFORE=<commit>`), in turns.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { paths } from '@gida/contracts/paths';
import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium, type Browser } from '@playwright/test';

import { startCommitBefore } from './commit-before.ts';
import { measureLoad, type Load } from './loading/measure-load.ts';
import { startReferenceSite } from './loading/reference-site.ts';
import { ratioRow, type Row } from './row.ts';
import { createSignedInState } from './visit.ts';

const root = join(import.meta.dirname, '..');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const commitBefore = process.env['BENCH_BEFORE'];

const toReference = { blockingMs: 1.6, lcpMs: 1.2, largestTaskMs: 1.6 };
const toBefore = { threadMs: 0.7, blockingMs: 0.55, largestTaskMs: 0.6 };
const names: Record<keyof Load, string> = {
  threadMs: 'main thread in all',
  largestTaskMs: 'largest task',
  blockingMs: 'blocking time, four times slower',
  lcpMs: 'LCP on slow 4G',
};

type Measured = Parameters<typeof measureLoad>[1];

export async function* rows(): AsyncIterable<Row> {
  spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'ignore' });
  await using site = await startSite();
  await using browser = await chromium.launch(plainLaunch());
  const ours = await signIn(browser, site.origin);
  const { dashboard, apartmentId } = await readDashboard(browser, ours);
  using reference = await startReferenceSite(site.origin, dashboard);
  yield* compare(browser, {
    label: `${paths.dashboard} ÷ reference page`,
    ours,
    theirs: reference,
    path: paths.dashboard,
    targets: toReference,
  });
  if (!commitBefore) return;
  await using before = await startCommitBefore(commitBefore);
  const theirs = await signIn(browser, before.origin);
  const pages = [
    paths.dashboard,
    paths.apartments(),
    paths.apartment(apartmentId),
    paths.bookings,
    paths.messages,
  ];
  for (const path of pages) {
    const label = `${path.replace(apartmentId, ':id')} ÷ the commit before`;
    yield* compare(browser, { label, ours, theirs, path, targets: toBefore });
  }
}

type Comparison = {
  label: string;
  ours: Measured;
  theirs: Measured;
  path: string;
  targets: Partial<Record<keyof Load, number>>;
};

async function* compare(browser: Browser, { label, ours, theirs, path, targets }: Comparison) {
  const [mine, others]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const turn = async (first: boolean) =>
      (first ? mine : others).push(await measureLoad(browser, first ? ours : theirs, path));
    // Each goes first every other time.
    await turn(round % 2 === 0);
    await turn(round % 2 === 1);
  }
  for (const [name, target] of Object.entries(targets)) {
    const of = (loads: Load[]) => loads.map((load) => load[name as keyof Load]); // a key of both
    yield ratioRow(`${label}: ${names[name as keyof Load]}`, 'ms', of(mine), of(others), target); // the same
  }
}

async function signIn(browser: Browser, origin: string): Promise<Measured> {
  return { origin, state: await createSignedInState(browser, origin) };
}

/** What the API answers to the dashboard, and the first apartment of it. */
async function readDashboard(browser: Browser, { origin, state }: Measured) {
  const context = await browser.newContext({
    baseURL: origin,
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  const answered = page.waitForResponse((response) => /\/user\/dashboard/.test(response.url()));
  await page.goto(paths.dashboard);
  const dashboard = await (await answered).text();
  await context.close();
  const { luxuryListing } = JSON.parse(dashboard) as { luxuryListing: { id: string }[] }; // a contract of the API
  return { dashboard, apartmentId: luxuryListing[0]?.id ?? '' };
}
