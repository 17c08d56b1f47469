/**
 * What measuring a page costs a guest: visits that are measured and visits that are not, in turns, with an empty cache. A
 * visit opens the dashboard, waits until it is quiet, goes on to the bookings and leaves.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { paths } from '@gida/contracts/paths';
import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium, type Browser, type Page } from '@playwright/test';

import { costOf } from './loading/measure-load.ts';
import { limitRow, median, ratioRow, type Row } from './row.ts';
import { createSignedInState } from './visit.ts';

const root = join(import.meta.dirname, '..');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** Until the page counts as quiet, and the browser is idle. */
const untilQuietMs = 6_000;

type Visit = {
  bytesBefore: number;
  bytesAfter: number;
  reports: number;
  threadMs: number;
  blockingMs: number;
};

export async function* rows(): AsyncIterable<Row> {
  spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'ignore' });
  await using site = await startSite();
  await using browser = await chromium.launch(plainLaunch());
  const state = await createSignedInState(browser, site.origin);
  const [measured, others]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const isMeasured of round % 2 === 0 ? [true, false] : [false, true]) {
      const visit = await visitSite(browser, { origin: site.origin, state, isMeasured });
      (isMeasured ? measured : others).push(visit);
    }
  }
  const of = (name: keyof Visit) =>
    [measured, others].map((visits) => visits.map((it) => it[name]));
  const difference = (name: keyof Visit) => {
    const [mine = [], theirs = []] = of(name);
    return median(mine) - median(theirs);
  };
  const label = 'measured visit − visit that is not';
  yield limitRow(
    `${label}: bytes of scripts after the page is quiet`,
    'B',
    difference('bytesAfter'),
    3_072,
  );
  yield limitRow(`${label}: bytes of scripts before`, 'B', difference('bytesBefore'), 0);
  yield limitRow(`${label}: requests with reports`, 'requests', difference('reports'), 0);
  yield limitRow(`${label}: blocking time, four times slower`, 'ms', difference('blockingMs'), 50);
  const [mine = [], theirs = []] = of('threadMs');
  yield ratioRow('measured visit ÷ visit that is not: main thread', 'ms', mine, theirs, 1.1);
}

type Visitor = {
  origin: string;
  state: Awaited<ReturnType<typeof createSignedInState>>;
  isMeasured: boolean;
};

async function visitSite(browser: Browser, { origin, state, isMeasured }: Visitor): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: state,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (random) => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
      Math.random = () => random;
    },
    isMeasured ? 0.1 : 0.9,
  );
  const page = await context.newPage();
  const received = await watchRequests(page);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.goto(paths.dashboard);
  await page.waitForLoadState('networkidle');
  const bytesBefore = received.scriptBytes;
  await page.waitForTimeout(untilQuietMs);
  const bytesAfter = received.scriptBytes - bytesBefore;
  await page.locator(`a[href="${paths.bookings}"]:visible`).first().click();
  await page.waitForURL(`**${paths.bookings}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: Parameters<typeof costOf>[0]; // as Chromium writes a trace
  };
  const reportsBefore = received.reports;
  // As when a guest goes to another app: what waits is sent.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  if (isMeasured) await page.waitForTimeout(500);
  await context.close();
  const { threadMs, blockingMs } = costOf(traceEvents);
  const reports = received.reports;
  if (isMeasured && reports === reportsBefore) throw new Error('The visit was not measured.');
  return { bytesBefore, bytesAfter, reports, threadMs, blockingMs };
}

async function watchRequests(page: Page) {
  const received = { scriptBytes: 0, reports: 0 };
  /** How long the header of each was. */
  const scripts = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('/health/reports')) received.reports += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const header = scripts.get(requestId);
    if (header !== undefined) received.scriptBytes += encodedDataLength - header;
  });
  await session.send('Network.enable');
  return received;
}
