import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { freePorts } from '../../scripts/free-ports.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { isByDay } from '../fixtures/nightly.ts';
import { demoEmails } from '../fixtures/site-test.ts';
import { startSite, type Site } from '../fixtures/start-site.ts';
import { startFaultyProxy, type Fault } from './faulty-proxy.ts';
import { createTeam, formatTimes, operatorToken, publishedVersion, type Team } from './team.ts';

const folder = 'remote-offers';
const gida = 'npx --no-install gida';
const example = join(import.meta.dirname, '../../examples/remote-offers');
const visitorsAtMost = 200;

let site: Site;
// It installs and builds as a team does: minutes, on a busy machine.
test.describe.configure({ timeout: 900_000 });
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test('a remote has a backend, a place in the menu, a setting and a path that moves', async ({
  browser,
}) => {
  const team = await createTeam(site, folder);
  const GIDA_TOKEN = await operatorToken(site);
  const operate = (command: string) => team.run(`${gida} ${command}`, folder, { GIDA_TOKEN });
  await team.timed('new, with the example', async () => {
    await team.run(`npx -y ${site.origin}/kit/gida.tgz new ${folder}`);
    await cp(example, join(team.home, folder), { recursive: true });
    await team.run('npm install --no-audit --no-fund --prefix backend', folder);
    await commit(team, 'example');
  });
  if (!isByDay)
    await team.timed('types, lint and page tests', async () => {
      await team.run('npm run check', folder);
      await team.run('npm test', folder);
    });
  const port = await freePorts(1);
  const backend = team.start(`env PORT=${port} SITE=${site.origin} node backend/server.js`, folder);
  const proxy = await startFaultyProxy(port);
  try {
    await expect.poll(backend.printed).toContain('is the backend of remote-offers');

    await team.timed('registered, and refused for a call that it lacks', async () => {
      await operate(`backend add ${folder} ${proxy.address} --private -m their-own`);
      await edit(team, 'overview/overview-api.ts', '/take`', '/grab`');
      expect(await refusal(team)).toContain(
        'POST x/remote-offers/offers/{}/grab, which openapi.json',
      );
      await edit(team, 'overview/overview-api.ts', '/grab`', '/take`');
    });

    const first = await publish(team);
    const guest = await team.timed('canary with its menu entry', () =>
      canary(team, browser, first),
    );
    await team.run(`${gida} promote ${first} -m first-release`, folder);

    await team.timed('read and written as a host and as a guest', async () => {
      const host = await openTab(browser, demoEmails.host);
      await openFromMenu(host);
      await host.getByLabel('Your offer').fill('Fresh flowers');
      await host.getByRole('button', { name: 'Add the offer' }).click();
      await expect(host.getByRole('listitem').filter({ hasText: 'Fresh flowers' })).toBeVisible();
      await openFromMenu(guest);
      await guest.getByRole('button', { name: 'Take Fresh flowers' }).click();
      await expect(guest.getByRole('listitem').filter({ hasText: 'Fresh flowers' })).toContainText(
        'Yours',
      );
      await expect(guest.getByLabel('Your offer')).toHaveCount(0);
      await host.context().close();
    });

    await team.timed('a setting seen in an open page', async () => {
      const banner = guest.getByText('New offers every Monday.');
      await expect(banner).toBeVisible();
      await operate(`set ${folder} banner=off -m tuesday`);
      await expect(banner).toHaveCount(0);
    });

    await team.timed('the rest of the site while the backend fails', async () => {
      for (const fault of ['hangs', 'down', 'garbage', '50 MB'] as const)
        await failAndGoOn(guest, fault, proxy);
      proxy.setFault('none');
      await openFromMenu(guest);
      await expect(guest.getByRole('listitem').filter({ hasText: 'Fresh flowers' })).toBeVisible();
    });

    await team.timed('its mount moves, and an old link arrives', async () => {
      await team.run(`${gida} move /offers /deals -m better-word`, folder);
      await edit(team, '../rspack.config.ts', "'/offers'", "'/deals'");
      await edit(team, '../rspack.config.ts', "label: 'Offers'", "label: 'Deals'");
      await edit(team, 'routes.tsx', "path: 'offers'", "path: 'deals'");
      await commit(team, 'move');
      const moved = await publish(team);
      await team.run(`${gida} promote ${moved} -m moved`, folder);
      await expect(entry(guest, 'Deals')).toBeVisible();
      await expect(entry(guest, 'Offers')).toHaveCount(0);
      await guest.goto('/offers?from=mail');
      await expect(guest).toHaveURL(/\/deals\?from=mail$/);
      await expect(heading(guest)).toBeVisible();
    });

    await team.timed('a rollback takes entry and mount along', async () => {
      await guest.goto(paths.dashboard);
      await team.run(`${gida} rollback -m wrong-word`, folder);
      await expect(entry(guest, 'Offers')).toBeVisible();
      await expect(entry(guest, 'Deals')).toHaveCount(0);
      await openFromMenu(guest);
      await expect(guest).toHaveURL(/\/offers$/);
    });
  } finally {
    console.log(formatTimes('a backend of its own', team.times));
    proxy.stop();
    backend.stop();
    await team.close();
  }
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Offers' });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function openFromMenu(page: Page): Promise<void> {
  await entry(page, 'Offers').click();
  await expect(heading(page)).toBeVisible();
}

const commit = (team: Team, message: string) =>
  team.run(`git add -A && git commit -qm ${message}`, folder);

const publish = (team: Team): Promise<string> =>
  team.timed('publish', async () =>
    publishedVersion(await team.run(`${gida} publish --json`, folder)),
  );

const refusal = (team: Team): Promise<string> =>
  team.run(`${gida} publish`, folder).then(
    () => '',
    (error: Error) => error.message,
  );

async function edit(team: Team, path: string, from: string, to: string): Promise<void> {
  const file = join(team.home, folder, 'src', path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

/** Half of the visitors get the build; returns the tab of a guest who does. */
async function canary(team: Team, browser: Browser, version: string): Promise<Page> {
  await team.run(`${gida} canary ${version} --percent 50`, folder);
  const cookies: Record<'with' | 'without', string> = { with: '', without: '' };
  for (
    let visitor = 0;
    visitor < visitorsAtMost && !(cookies.with && cookies.without);
    visitor += 1
  ) {
    const response = await fetch(`${site.origin}${paths.dashboard}`);
    const cookie = response.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; ');
    cookies[(await response.text()).includes(version) ? 'with' : 'without'] = cookie;
  }
  const others = await openTab(browser, demoEmails.guest, cookies.without);
  await expect(others.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(entry(others, 'Offers')).toHaveCount(0);
  await others.context().close();
  const page = await openTab(browser, demoEmails.guest, cookies.with);
  await expect(entry(page, 'Offers')).toBeVisible();
  return page;
}

async function openTab(browser: Browser, email: string, cookies = ''): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin });
  const parsed = cookies.split('; ').flatMap((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return name ? { name, value, url: site.origin } : [];
  });
  await page.context().addCookies(parsed);
  await loginByApi(page, email);
  const live = page.waitForResponse((response) => response.url().includes('/releases/live'));
  await page.goto(paths.dashboard);
  await live;
  return page;
}

/** Its page says that something is wrong, and no other page notices. */
async function failAndGoOn(
  page: Page,
  fault: Fault,
  proxy: Awaited<ReturnType<typeof startFaultyProxy>>,
): Promise<void> {
  await page.goto(paths.dashboard);
  proxy.setFault(fault);
  const asked = fault === 'hangs' ? 40 : 0;
  const abort = new AbortController();
  const open = Array.from({ length: asked }, () =>
    fetch(`${site.origin}/api/x/${folder}/offers`, abort).catch(() => undefined),
  );
  if (fault === 'hangs') await expect.poll(proxy.hanging).toBe(24);
  else {
    await entry(page, 'Offers').click();
    await expect(page.getByText('This service cannot be reached right now.')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('faulty');
  }
  await page.goto(paths.apartments());
  await expect(page.locator('main a[href^="/apartment/"]').first()).toBeVisible();
  abort.abort();
  await Promise.all(open);
}
