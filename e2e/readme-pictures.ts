/** `pnpm pictures`: takes the pictures of the README from the demo, after a build. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, expect, type Page } from '@playwright/test';
import { paths } from '@gida/contracts/paths';
import { addDays } from '@gida/contracts/dates';
import type { ListingResponse } from '@gida/contracts/catalog';

import { BuildStore } from '../gateway/src/store/build-store.ts';
import { buildChangeable, changeBuild } from './federation/bad-builds/changed-build.ts';
import { daysFromToday } from './booking/stay.ts';
import { chromiumArgs, findWholeChromium } from './fixtures/chromium.ts';
import { getFromApi, loginByApi } from './fixtures/login-by-api.ts';
import { demoEmails, demoPassword } from './fixtures/site-test.ts';
import { startSite } from './fixtures/start-site.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const quality = 80;
const remote = 'remote-messaging';

type Shot = { width: number; height: number; scale: number };
const phone: Shot = { width: 390, height: 844, scale: 2 };
const desktop: Shot = { width: 1280, height: 800, scale: 1 };
/** The panel stands below the pictures. */
const tall: Shot = { ...desktop, height: 1_420 };

await using site = await startSite({ RATE_LIMIT_FACTOR: '100' });
const executablePath = findWholeChromium();
await using browser = await chromium.launch({
  args: [...chromiumArgs, '--font-render-hinting=none', '--disable-lcd-text'],
  ...(executablePath && { executablePath }),
});
await take('dashboard', phone, openDashboard);
await take('apartment', tall, openApartment);
await take('rollback', desktop, openRollback);

async function take(
  name: string,
  { width, height, scale }: Shot,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  const page = await context.newPage();
  await open(page);
  await waitForPictures(page);
  // Playwright takes PNG and JPEG alone.
  const devTools = await context.newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: await page.evaluate(() => scrollY), width, height, scale },
  });
  const bytes = Buffer.from(data, 'base64');
  await writeFile(join(folder, `${name}.webp`), bytes);
  console.log(`docs/pictures/${name}.webp  ${(bytes.length / 1000).toFixed(0)} kB`);
  await context.close();
}

async function openDashboard(page: Page): Promise<void> {
  await loginByApi(page);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openApartment(page: Page): Promise<void> {
  const { token } = await loginByApi(page);
  const checkIn = daysFromToday(21);
  const stay = { checkIn, checkOut: addDays(checkIn, 4) };
  const query = new URLSearchParams({ ...stay, limit: '1' }).toString();
  const list = await getFromApi<ListingResponse>(page, token, `apartments/read?${query}`);
  await page.goto(paths.apartment(list.apartments[0]?.id ?? '', { ...stay, guests: 2 }));
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeEnabled();
}

/** A second build, which everybody got, and an operator about to take it back. */
async function openRollback(page: Page): Promise<void> {
  await publishSecondBuild();
  await page.goto(paths.adminLogin);
  await page.getByLabel('Email').fill(demoEmails.operator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Releases' }).click();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Promote: ${remote}` }).click();
  await dialog.getByLabel('Reason').fill('Notifications by day');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /dismiss|close/i }).click();

  await page.getByRole('button', { name: `Roll back: ${remote}` }).click();
  await dialog.getByLabel('Reason').fill('Yesterday is shown as today');
}

async function publishSecondBuild(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'gida-pictures-'));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const changed = await changeBuild(await buildChangeable(scratch), join(scratch, 'second'), {
    build: (build) => Object.assign(build, { commit }),
  });
  await new BuildStore(join(site.directory, 'releases')).publish(changed, 'messaging team');
  await rm(scratch, { recursive: true, force: true });
}

/** Pictures below the fold load when they come near; those in view have to be there. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  await page.evaluate(() => document.fonts.ready);
}
