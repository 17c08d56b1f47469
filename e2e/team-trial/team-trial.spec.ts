import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';

import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { binPath, runCaptured } from '../../scripts/run-command.ts';
import { navigateInPage } from '../fixtures/navigate-in-page.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { isByDay, nightly } from '../fixtures/nightly.ts';
import { startSite, type Site } from '../fixtures/start-site.ts';
import { developLocally } from './develop.ts';
import { buildElsewhere } from './folders.ts';
import { allowLibrary } from './library.ts';
import { startProxy } from './proxy.ts';
import { createTeam, formatTimes, operatorToken, publishedVersion, type Team } from './team.ts';

const gida = 'npx --no-install gida';
const examples = join(import.meta.dirname, '../../examples');
const visitorsAtMost = 200;

let site: Site;
// It installs and builds as a team does: minutes, on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test('a team ships, canaries and rolls back a remote made with the kit, from an empty folder', async ({
  browser,
}) => {
  const team = await createTeam(site, 'remote-offers');
  const folder = 'remote-offers';
  const page = join(team.home, folder, 'src/overview/OverviewPage.tsx');

  const made = await team.timed('new, with its packages', () =>
    team.run(`npx -y ${site.origin}/kit/gida.tgz new ${folder}`),
  );
  await team.timed('documents, where the commands say', async () => {
    const help = await team.run(`${gida} help publish`, folder);
    await readDocuments(browser, made + help);
  });
  // By day `e2e/dev` edits pages in a checkout, with the same compilers.
  if (!isByDay)
    await team.timed('edits seen at a local address', () => developLocally(team, browser, folder));
  await team.timed('types and lint', () => team.run('npm run check', folder));
  await team.timed('page tests', () => team.run('npm test', folder));
  const checked = await publish(team, 'build and check', folder, `${gida} check --json`);
  await buildElsewhere(team, folder, checked);
  await allowLibrary(team, folder, await operatorToken(site));
  const proxy = await startProxy();
  const first = await publish(
    team,
    'publish, through a proxy',
    folder,
    `${gida} publish --json`,
    proxy.env,
  ).finally(proxy.stop);
  expect([...proxy.asked]).toContain(new URL(site.origin).host);
  await shipThroughCanary(team, browser, folder, first, 'Offers');

  const tab = await openTab(browser);
  await writeSpecialRequest(tab, 'Two towels, please');
  await navigateInPage(tab, '/offers');
  await expect(heading(tab, 'Offers')).toBeVisible();
  const source = await readFile(page, 'utf8');
  await writeFile(page, source.replace('<h1>{text.title}</h1>', '<h1>₦NaN</h1>'));
  await team.run('git commit -qam faulty', folder);
  const faulty = await publish(team, 'publish a faulty version', folder, `${gida} publish --json`);
  expect(faulty).not.toBe(first);
  await promoteAndRollBack(team, tab, folder, faulty, '₦NaN', 'Offers');
  await expectSpecialRequest(tab, 'Two towels, please');

  await tab.context().close();
  await finish(team, 'preset');
});

test(
  'a team ships, canaries and rolls back a container of the stock plugin',
  nightly(
    {
      test: 'the end of its first canary takes it out of an open page',
      of: 'e2e/federation/stock-container.spec.ts',
    },
    {
      test: 'a team ships, canaries and rolls back a remote made with the kit, from an empty folder',
      of: 'e2e/team-trial/team-trial.spec.ts',
      why: 'the same commands',
    },
  ),
  async ({ browser }) => {
    const team = await createTeam(site, 'remote-stock');
    const folder = 'remote-stock';
    const page = join(team.home, folder, 'src/StockPage.jsx');
    const cli = `npx -y ${site.origin}/kit/gida.tgz`;
    await cp(join(examples, folder), join(team.home, folder), { recursive: true });
    const packageJson = join(team.home, folder, 'package.json');
    const text = await readFile(packageJson, 'utf8');
    await writeFile(packageJson, text.replace('http://localhost:3000', site.origin));

    await team.timed('install', () => team.run('npm install', folder));
    await team.timed('build', () => team.run('npm run build', folder));
    const first = await publish(team, 'publish', folder, `${cli} publish --dir dist --json`);
    await shipThroughCanary(team, browser, folder, first, 'Stock', cli);

    const tab = await openTab(browser);
    await navigateInPage(tab, '/stock');
    await expect(heading(tab, 'Stock')).toBeVisible();
    const source = await readFile(page, 'utf8');
    await writeFile(page, source.replace('>Stock<', '>₦NaN<'));
    await team.run('npm run build', folder);
    const faulty = await publish(
      team,
      'publish a faulty version',
      folder,
      `${cli} publish --dir dist --json`,
    );
    await promoteAndRollBack(team, tab, folder, faulty, '₦NaN', 'Stock', cli);

    await tab.context().close();
    await finish(team, 'stock container');
  },
);

/** Returns the version of the build that a command tells of with `--json`. */
async function publish(
  team: Team,
  step: string,
  folder: string,
  command: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return publishedVersion(await team.timed(step, () => team.run(command, folder, env)));
}

/** Opens each address of a document that a command printed. */
async function readDocuments(browser: Browser, printed: string): Promise<void> {
  const addresses = new Set(printed.match(/https?:\/\/\S+\/kit\/docs\/[\w#-]*/g));
  expect(addresses.size, printed).toBeGreaterThan(1);
  const page = await browser.newPage();
  for (const address of addresses) {
    expect(address).toContain(`${site.origin}/kit/docs/`);
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.close();
}

/** A fifth of the visitors get the build, then all of them do. */
async function shipThroughCanary(
  team: Team,
  browser: Browser,
  folder: string,
  version: string,
  title: string,
  cli = gida,
): Promise<void> {
  await team.timed('canary 20 %', async () => {
    await team.run(`${cli} canary ${version} --percent 20`, folder);
    const served = { with: 0, without: 0 };
    for (
      let visitor = 0;
      visitor < visitorsAtMost && !(served.with && served.without);
      visitor += 1
    )
      served[(await fetchDocument()).includes(version) ? 'with' : 'without'] += 1;
    expect(served).toEqual({ with: expect.any(Number), without: expect.any(Number) });
    expect(Math.min(served.with, served.without)).toBeGreaterThan(0);
  });
  const tab = await openTab(browser);
  await team.timed('promote, seen in an open tab', async () => {
    await team.run(`${cli} promote ${version} -m first-release`, folder);
    await expect(async () => {
      await navigateInPage(tab, paths.dashboard);
      await navigateInPage(tab, `/${folder.replace('remote-', '')}`);
      await expect(heading(tab, title)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
  expect(await isSameLoad(tab)).toBe(true);
  await tab.context().close();
}

async function promoteAndRollBack(
  team: Team,
  tab: Page,
  folder: string,
  faulty: string,
  wrong: string,
  right: string,
  cli = gida,
): Promise<void> {
  await team.timed('promote it, seen in an open tab', async () => {
    await team.run(`${cli} promote ${faulty} -m faulty`, folder);
    await expect(heading(tab, wrong)).toBeVisible();
  });
  await team.timed('roll back, seen in an open tab', async () => {
    await team.run(`${cli} rollback -m faulty`, folder);
    await expect(heading(tab, right)).toBeVisible();
  });
  expect(await isSameLoad(tab)).toBe(true);
}

const fetchDocument = async (): Promise<string> =>
  (await fetch(`${site.origin}${paths.dashboard}`)).text();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in globalThis);

/** A signed-in guest's tab on the dashboard, with a mark that only a new page load takes away. */
async function openTab(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin });
  await loginByApi(page);
  const live = page.waitForResponse((response) => response.url().includes('/releases/live'));
  await page.goto(paths.dashboard);
  await live;
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
  return page;
}

let apartmentPath = '';

async function writeSpecialRequest(page: Page, request: string): Promise<void> {
  const card = page.locator('main a[href^="/apartment/"]').first();
  const apartment = new URL((await card.getAttribute('href')) ?? '', site.origin).pathname;
  const checkIn = addDays(toLagosDate(new Date()), 300);
  const stay = new URLSearchParams({ checkIn, checkOut: addDays(checkIn, 2), guests: '1' });
  apartmentPath = `${apartment}?${stay.toString()}`;
  await navigateInPage(page, apartmentPath);
  await page.getByLabel(/^Special requests/).fill(request);
}

async function expectSpecialRequest(page: Page, request: string): Promise<void> {
  await navigateInPage(page, apartmentPath);
  await expect(page.getByLabel(/^Special requests/)).toHaveValue(request);
  expect(await isSameLoad(page)).toBe(true);
}

// `npm test -- --all` runs these files itself.
if (process.env['E2E_REPORT'] === undefined)
  test(
    'a team installs with each package manager, and moves to a kit with other names',
    nightly(
      {
        test: 'the same libraries give the same version wherever a package manager puts them',
        of: 'shell/build/remote.test.ts',
      },
      {
        test: 'sources, tests and configurations are moved one break after the other; what is installed or built is not',
        of: 'shared/build/src/breaks/breaks.test.ts',
      },
    ),
    async () => {
      test.setTimeout(2_400_000);
      const times: Team['times'] = [];
      for (const [step, file] of [
        ['npm, pnpm and Yarn, from the site and a registry', 'package-managers'],
        ['a renamed, a moved and a changed export', 'upgrade'],
      ] as const) {
        const startedAt = performance.now();
        const args = ['run', `scripts/kit/${file}.test.ts`];
        const { code, printed } = await runCaptured(binPath('vitest'), args);
        times.push([step, (performance.now() - startedAt) / 1000]);
        expect(code, printed).toBe(0);
      }
      console.log(`\n${formatTimes('kit', times)}\n`);
    },
  );

async function finish(team: Team, title: string): Promise<void> {
  console.log(`\n${formatTimes(title, team.times)}\n`);
  await team.close();
}
