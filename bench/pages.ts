/**
 * Pages as Lighthouse sees them (a phone on slow 4G, simulated; the median of five visits), the public ones beside a
 * twin without scripts, in turn, and the JavaScript that a guest's way through the five features brings.
 * `BENCH_PAGES` measures only pages whose path contains it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoEmails, demoPassword } from '@gida/contracts/demo';
import { paths } from '@gida/contracts/paths';
import { chromiumArgs, findChromium } from '@gida/e2e/chromium';
import { freePorts, startSite } from '@gida/e2e/site';
import { chromium, type BrowserContext } from '@playwright/test';

import { read, type Reading } from './pages/lighthouse.ts';
import { scriptBytes } from './pages/script-bytes.ts';
import { startTwin } from './pages/static-twin.ts';
import { limitRow, median, ratioRow, type Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const chosen = (path: string) => path.includes(process.env['BENCH_PAGES'] ?? '');

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
].filter(chosen);
const guestPages = [
  paths.dashboard,
  paths.apartments(),
  paths.bookings,
  paths.wishlists,
  paths.messages,
  paths.notifications,
  paths.profile,
].filter(chosen);
const features = [
  paths.dashboard,
  paths.bookings,
  paths.messages,
  paths.profile,
  paths.adminDashboard,
];

const best = { public: 100, guest: 98 };
const most = {
  bytesBeforeLcp: 20_000,
  lcpRatio: 1.15,
  cls: 0.01,
  firstRoute: 130_000,
  allFeatures: 260_000,
};

export async function* rows(): AsyncIterable<Row> {
  spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'ignore' });
  const profile = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const site = await startSite();
  const twin = await startTwin(site.origin);
  const port = await freePorts(1);
  const executablePath = findChromium();
  // Lighthouse opens its tabs in the browser's own profile: whoever is logged in there is logged in for it.
  const context = await chromium.launchPersistentContext(profile, {
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  try {
    for (const path of publicPages) yield* publicRows(path, site.origin, twin.origin, port);
    await logIn(context, site.origin);
    for (const path of guestPages) yield* guestRows(path, site.origin, port);
    yield* weight(context, site.origin);
  } finally {
    await context.close();
    twin.close();
    await site.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

async function* publicRows(path: string, ours: string, twin: string, port: number) {
  const [mine, theirs]: [Reading[], Reading[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await read(`${ours}${path}`, port, false));
    theirs.push(await read(`${twin}${path}`, port, false));
  }
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) {
    yield score(path, category, mine, best.public);
  }
  const lcp = (readings: Reading[]) => readings.map(({ lcpMs }) => lcpMs);
  yield ratioRow(`${path}: LCP ÷ without scripts`, 'ms', lcp(mine), lcp(theirs), most.lcpRatio);
  const early = median(mine.map(({ scriptBytesBeforeLcp }) => scriptBytesBeforeLcp));
  yield limitRow(`${path}: JavaScript before LCP`, 'bytes (brotli)', early, most.bytesBeforeLcp);
  yield shifts(path, mine);
}

async function* guestRows(path: string, origin: string, port: number) {
  const readings: Reading[] = [];
  for (let round = 0; round < rounds; round += 1) {
    readings.push(await read(`${origin}${path}`, port, true));
  }
  // No search engine sees these pages, and `robots.txt` says so.
  for (const category of ['performance', 'accessibility', 'best-practices']) {
    yield score(path, category, readings, best.guest);
  }
  yield shifts(path, readings);
}

async function* weight(context: BrowserContext, origin: string) {
  const sums = await scriptBytes(context, origin, features);
  const unit = 'bytes (brotli)';
  yield limitRow('first signed-in page: JavaScript', unit, sums[0] ?? 0, most.firstRoute);
  yield limitRow('all five features: JavaScript', unit, sums.at(-1) ?? 0, most.allFeatures);
}

function score(path: string, category: string, readings: Reading[], target: number): Row {
  const ours = median(readings.map(({ scores }) => scores[category] ?? 0));
  const found = readings[0]?.found.filter((each) => each.startsWith(category)) ?? [];
  if (ours < target) console.error(`${path} ${found.join('; ')}`);
  const row = limitRow(`${path}: ${category}`, 'of 100', ours, target);
  return { ...row, isMet: ours >= target };
}

const shifts = (path: string, readings: Reading[]): Row => {
  const worst = Math.max(...readings.map(({ cls }) => cls));
  const row = limitRow(`${path}: CLS, worst`, 'of 1', worst, most.cls);
  return { ...row, ours: Math.round(worst * 10_000) / 10_000 };
};

/** As a guest who is remembered, and as an admin: both keep what they need in the same browser. */
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
