/**
 * Lighthouse scores of the pages (a phone on simulated slow 4G; the median of five visits, performance in runs of its own),
 * public pages compared with a copy without scripts, in turn, guests' pages cold and warm, and the JavaScript that a guest loads on the way through the five features.
 * `BENCH_PAGES` measures only pages whose path contains one of its parts between commas.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { paths } from '@gida/contracts/paths';
import { chromiumArgs, plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium, type BrowserContext } from '@playwright/test';

import { freePort } from '../scripts/free-ports.ts';
import { runLighthouse, type Category, type LighthouseResult } from './pages/run-lighthouse.ts';
import { scriptBytes } from './pages/script-bytes.ts';
import { startScriptlessSite } from './pages/scriptless-site.ts';
import { limitRow, median, ratioRow, type Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const selected = (process.env['BENCH_PAGES'] ?? '').split(',');
const isSelected = (path: string) => selected.some((part) => path.includes(part));

const publicPages = [
  paths.home,
  paths.about,
  paths.services,
  paths.blogs,
  paths.blog('island-or-mainland'),
  paths.pricing,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.support,
].filter(isSelected);
const guestPages = [
  paths.dashboard,
  paths.apartments(),
  paths.bookings,
  paths.wishlists,
  paths.messages,
  paths.notifications,
  paths.profile,
].filter(isSelected);
const features = [
  paths.dashboard,
  paths.bookings,
  paths.messages,
  paths.profile,
  paths.adminDashboard,
];

const minScores = { public: 100, guest: 98 };
const limits = {
  bytesBeforeLcp: 20_000,
  lcpRatio: 1.15,
  cls: 0.01,
  blockingMs: 150,
  firstRoute: 172_000,
  allFeatures: 245_000,
};

export async function* rows(): AsyncIterable<Row> {
  spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'ignore' });
  await using profile = await mkdtempDisposable(join(tmpdir(), 'gida-bench-'));
  await using site = await startSite();
  using scriptless = await startScriptlessSite(site.origin);
  const port = await freePort();
  // Lighthouse opens its tabs in the browser's own profile, so it uses the session of that profile.
  await using context = await chromium.launchPersistentContext(profile.path, {
    ...plainLaunch(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  for (const path of publicPages) yield* publicRows(path, site.origin, scriptless.origin, port);
  await logIn(context, site.origin);
  for (const path of guestPages) yield* guestRows(context, path, site.origin, port);
  yield* scriptWeightRows(context, site.origin);
}

async function* publicRows(path: string, ours: string, scriptless: string, port: number) {
  const [mine, theirs]: [LighthouseResult[], LighthouseResult[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await runLighthouse(`${ours}${path}`, { port }));
    theirs.push(await runLighthouse(`${scriptless}${path}`, { port }));
  }
  yield score(path, 'performance', mine, minScores.public);
  const categories: Category[] = ['accessibility', 'best-practices', 'seo'];
  const others = await runLighthouse(`${ours}${path}`, { port, categories });
  for (const category of categories) yield score(path, category, [others], minScores.public);
  const lcp = (readings: LighthouseResult[]) => readings.map(({ lcpMs }) => lcpMs);
  yield ratioRow(`${path}: LCP ÷ without scripts`, 'ms', lcp(mine), lcp(theirs), limits.lcpRatio);
  const early = median(mine.map(({ scriptBytesBeforeLcp }) => scriptBytesBeforeLcp));
  yield limitRow(`${path}: JavaScript before LCP`, 'bytes (brotli)', early, limits.bytesBeforeLcp);
  yield shifts(path, mine);
}

/** Cold: the first page of a guest who is logged in, with nothing in any cache. Warm: the next visit, with the service worker. */
async function* guestRows(context: BrowserContext, path: string, origin: string, port: number) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const forgetCaches = async () => {
    const storageTypes = 'cache_storage,service_workers';
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  };
  const url = `${origin}${path}`;
  for (const visit of ['cold', 'warm']) {
    const readings: LighthouseResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (visit === 'cold') await forgetCaches();
      readings.push(await runLighthouse(url, { port, keepStorage: true }));
    }
    const label = `${path}, ${visit}`;
    yield score(label, 'performance', readings, minScores.guest);
    yield shifts(label, readings);
    const blocking = median(readings.map(({ blockingMs }) => blockingMs));
    yield limitRow(`${label}: blocking time`, 'ms', blocking, limits.blockingMs);
  }
  // No SEO score: `robots.txt` excludes these pages.
  const categories: Category[] = ['accessibility', 'best-practices'];
  const others = await runLighthouse(url, { port, keepStorage: true, categories });
  for (const category of categories) yield score(path, category, [others], minScores.guest);
  await page.close();
}

async function* scriptWeightRows(context: BrowserContext, origin: string) {
  const sums = await scriptBytes(context, origin, features);
  const unit = 'bytes (brotli)';
  yield limitRow('first signed-in page: JavaScript', unit, sums[0] ?? 0, limits.firstRoute);
  yield limitRow('all five features: JavaScript', unit, sums.at(-1) ?? 0, limits.allFeatures);
}

function score(path: string, category: string, readings: LighthouseResult[], target: number): Row {
  const ours = median(readings.map(({ scores }) => scores[category] ?? 0));
  const found = readings[0]?.findings.filter((each) => each.startsWith(category)) ?? [];
  if (ours < target) console.error(`${path} ${found.join('; ')}`);
  const row = limitRow(`${path}: ${category}`, 'of 100', ours, target);
  return { ...row, isMet: ours >= target };
}

const shifts = (path: string, readings: LighthouseResult[]): Row => {
  const worst = Math.max(...readings.map(({ cls }) => cls));
  const row = limitRow(`${path}: CLS, worst`, 'of 1', worst, limits.cls);
  return { ...row, ours: Math.round(worst * 10_000) / 10_000 };
};

/** Logs in as an admin and as a guest with "Remember me", in the same browser profile. */
async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  for (const [path, email] of [
    [paths.adminLogin, demoEmails.admin],
    [paths.login, demoEmails.guest],
  ] as const) {
    await page.goto(`${origin}${path}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const remember = page.getByLabel('Remember me');
    if (path === paths.login) await remember.check();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
  }
  await page.close();
}
