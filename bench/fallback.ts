/**
 * How long it takes from the moment a remote's failure is known inside the page until the build before it is on
 * screen, beside a plain move to the same pages. `BENCH_ROUNDS` (3) pages for each fault, in turns.
 */
import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium, type Browser, type Page } from '@playwright/test';

import { faults, type Fault } from '../e2e/federation/matrix/faults.ts';
import { features, titleOf, type Feature } from '../e2e/federation/matrix/features.ts';
import { injectFault } from '../e2e/federation/matrix/inject-fault.ts';
import { startMatrixSite, type MatrixSite } from '../e2e/federation/matrix/matrix-site.ts';
import {
  observeMove,
  observePage,
  readObservations,
} from '../e2e/federation/matrix/observe-page.ts';
import { loginAsAdminByApi, loginByApi } from '../e2e/fixtures/login-by-api.ts';
import { navigateInPage } from '../e2e/fixtures/navigate-in-page.ts';
import { ratioRow, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** What a fallback loads is what a plain move loads; one that waits for anything else takes seconds. */
const target = 1.5;

export async function* rows(): AsyncIterable<Row> {
  await using site = await startSite({ RATE_LIMIT_FACTOR: '100' });
  await using matrix = await startMatrixSite(site.origin);
  await using browser = await chromium.launch(plainLaunch());
  for (const fault of faults.filter(({ hangs }) => !hangs)) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(...(await measurePlainMoves(browser, matrix)));
      ours.push(...(await measureFallbacks(browser, matrix, fault)));
    }
    yield ratioRow(`${fault.name}: fallback ÷ plain move`, 'ms', ours, theirs, target);
  }
}

async function measurePlainMoves(browser: Browser, matrix: MatrixSite): Promise<number[]> {
  await matrix.serveToday();
  return inNewPage(browser, matrix, async (page) => {
    await observePage(page);
    return measureMoves(page, ({ movedAt }) => movedAt);
  });
}

async function measureFallbacks(
  browser: Browser,
  matrix: MatrixSite,
  fault: Fault,
): Promise<number[]> {
  const hit = Object.fromEntries(features.map(({ remote }) => [remote, 'good' as const]));
  const bad = await matrix.serveBad(fault, hit);
  return inNewPage(browser, matrix, async (page) => {
    await injectFault(page, fault, bad);
    return measureMoves(page, ({ failedAt }) => failedAt ?? Infinity);
  });
}

type Seen = Awaited<ReturnType<typeof readObservations>>;

async function measureMoves(page: Page, from: (seen: Seen) => number): Promise<number[]> {
  await page.goto('/nowhere');
  const times: number[] = [];
  for (const feature of features) times.push(await measureMove(page, feature, from));
  return times;
}

async function measureMove(
  page: Page,
  feature: Feature,
  from: (seen: Seen) => number,
): Promise<number> {
  await observeMove(page);
  await navigateInPage(page, feature.path);
  await titleOf(page, feature).waitFor();
  const seen = await readObservations(page);
  return (seen.shownAt[feature.title] ?? Infinity) - from(seen);
}

async function inNewPage(
  browser: Browser,
  { origin }: MatrixSite,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await loginByApi(page);
  await loginAsAdminByApi(page);
  const times = await measure(page);
  await context.close();
  return times;
}
