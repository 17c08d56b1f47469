/**
 * From saving a file to seeing it in an open page, 20 times for each of three remotes, `shared/ui` and a repository of one's
 * own, with a half-filled field; and from an empty cache to the login page of `pnpm dev`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';

import { startDevSite } from '../e2e/dev/dev-site.ts';
import { plainLaunch } from '../e2e/fixtures/chromium.ts';
import { startSite } from '../e2e/fixtures/start-site.ts';
import { createTeam } from '../e2e/team-trial/team.ts';
import { freePorts } from '../scripts/free-ports.ts';
import { limitRow, median, type Row } from './row.ts';
import { createSignedInState } from './visit.ts';

const edits = Number(process.env['BENCH_ROUNDS'] ?? 20);
const pollMs = 15;
const typed = 'half a word';

type Edited = {
  /** What is edited, for the row. */
  name: string;
  /** The page, and the label of a field on it. */
  path: string;
  field: string;
  file: string;
  /** A text on the page as it stands in the file, and the text that each edit puts in its place. */
  text: string;
  shown: (count: number) => string;
};

const inCheckout: Edited[] = [
  {
    name: 'a message of remote-account',
    path: '/login',
    field: 'Email',
    file: 'remote-account/src/messages.ts',
    text: "'Welcome back'",
    shown: (count) => `Welcome ${count}`,
  },
  {
    name: 'a message of remote-admin',
    path: '/admin/login',
    field: 'Email',
    file: 'remote-admin/src/messages.ts',
    text: "'Admin login'",
    shown: (count) => `Admins ${count}`,
  },
  {
    name: 'a message of remote-catalog',
    path: '/dashboard',
    field: 'Where do you want to stay?',
    file: 'remote-catalog/src/messages.ts',
    text: "'Discover amazing properties for your next adventure'",
    shown: (count) => `Discover ${count}`,
  },
  {
    name: 'a component of shared/ui',
    path: '/login',
    field: 'Email',
    file: 'shared/ui/src/fields/PasswordField.tsx',
    text: 'label={label}',
    shown: (count) => `Secret ${count}`,
  },
];

const ownRepository: Edited = {
  name: 'a message in a repository of its own',
  path: '/offers',
  field: 'Note',
  file: 'src/messages.ts',
  text: "'Offers'",
  shown: (count) => `Offers ${count}`,
};

export async function* rows(): AsyncIterable<Row> {
  await using browser = await chromium.launch(plainLaunch());
  yield* checkoutRows(browser);
  yield* ownRepositoryRows(browser);
}

async function* checkoutRows(browser: Browser): AsyncIterable<Row> {
  const site = await startDevSite();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/login`);
    await page.getByLabel('Email').first().waitFor();
    const seconds = (performance.now() - site.startedAt) / 1_000;
    yield limitRow('pnpm dev in a fresh clone: login page after', 's', seconds, 10);
    await page.close();
    yield* apiRows(site);
    const storageState = await createSignedInState(browser, site.origin);
    for (const edited of inCheckout) {
      // A guest who is signed in has no login page.
      const context = await browser.newContext(
        edited.path === '/dashboard' ? { storageState } : {},
      );
      yield* editRows(await context.newPage(), site, edited);
      await context.close();
    }
  } finally {
    await site.stop();
  }
}

/** As the terminal says: from the end of the process before to the ready one. */
async function* apiRows({ folder, printed }: Awaited<ReturnType<typeof startDevSite>>) {
  const file = join(folder, 'api/src/account/messages.ts');
  const source = readFileSync(file, 'utf8');
  const starts = () => [...printed().matchAll(/^· API {2}(\d+) ms/gm)].map(([, ms]) => Number(ms));
  const restarts = Math.ceil(edits / 4);
  for (let count = 1; count <= restarts; count += 1) {
    writeFileSync(file, `${source}// ${count}\n`);
    while (starts().length < count) await delay(pollMs);
  }
  yield limitRow(
    `a file of the API: ready after, median of ${restarts}`,
    'ms',
    median(starts()),
    2_000,
  );
}

async function* ownRepositoryRows(browser: Browser): AsyncIterable<Row> {
  await using site = await startSite();
  const team = await createTeam(site, 'remote-offers');
  await team.run(`npx -y ${site.origin}/kit/gida.tgz new remote-offers`);
  const folder = join(team.home, 'remote-offers');
  const page = join(folder, 'src/overview/OverviewPage.tsx');
  const source = readFileSync(page, 'utf8');
  writeFileSync(page, source.replace('</h1>', '</h1><input aria-label="Note" />'));
  const port = await freePorts(1);
  const dev = team.start(`npx --no-install gida dev --local --port ${port}`, 'remote-offers');
  try {
    while (!dev.printed().includes('Open it')) await delay(pollMs);
    const origin = `http://127.0.0.1:${port}`;
    const storageState = await createSignedInState(browser, origin);
    const context = await browser.newContext({ storageState });
    yield* editRows(await context.newPage(), { origin, folder }, ownRepository);
    await context.close();
  } finally {
    dev.stop();
    await team.close();
  }
}

/** The first edit of a page is not counted: the compiler and the browser have not run that code before. */
async function* editRows(
  page: Page,
  { origin, folder }: { origin: string; folder: string },
  { name, path, field, file, text, shown }: Edited,
): AsyncIterable<Row> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(origin + path);
  const input = page.getByLabel(field).first();
  await input.fill(typed);
  const source = readFileSync(join(folder, file), 'utf8');
  if (!source.includes(text)) throw new Error(`${file} has no ${text}`);
  const times: number[] = [];
  let kept = 0;
  for (let count = 0; count <= edits; count += 1) {
    const startedAt = performance.now();
    // In a component the text is an attribute, in a list of messages a value.
    const value = text.includes('=') ? `label="${shown(count)}"` : `'${shown(count)}'`;
    writeFileSync(join(folder, file), source.replace(text, value));
    while (!(await page.evaluate(() => document.body.innerText)).includes(shown(count)))
      await delay(pollMs);
    if (count === 0) continue;
    times.push(performance.now() - startedAt);
    if ((await input.inputValue()) === typed) kept += 1;
  }
  writeFileSync(join(folder, file), source);
  yield limitRow(`${name}: from saving to seeing, median of ${edits}`, 'ms', median(times), 500);
  const losses = edits - kept + loads - 1;
  yield limitRow(`${name}: fields lost and page loads in ${edits} edits`, 'times', losses, 0);
}
