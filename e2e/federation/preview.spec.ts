import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HookEvent } from '@gida/releases/hooks';
import { paths } from '@gida/contracts/paths';
import { commitsFile } from '@gida/releases/commits';
import type { PublishResponse } from '@gida/releases/release-api';
import type { Browser, Page } from '@playwright/test';

import { gidaCommand } from '../../gateway/src/testing/gida-command.ts';
import { packBuild } from '../../gateway/src/testing/packed-builds.ts';
import { readCommits } from '../../shared/cli/src/releases/read-commits.ts';
import { demoEmails, demoPassword, expect, phone, test } from '../fixtures/site-test.ts';
import { buildTestRemote, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { openAsGuest } from './open-as-guest.ts';
import { testRemote } from './test-remotes.ts';

const run = promisify(execFile);
const remote = 'remote-shop';
const pageOf = (title: string) => `
  const price = (plan: { naira?: { amount: number } }) => plan.naira!.amount;

  export function Component() {
    return (
      <>
        <h1>${title}</h1>
        <button onClick={() => console.log(price({}))}>Price</button>
      </>
    );
  }`;
const shop = (title: string) => testRemote('shop', { files: { 'Page.tsx': pageOf(title) } });
const line =
  pageOf('')
    .split('\n')
    .findIndex((it) => it.includes('plan.naira!')) + 1;

test('a build is looked at before anybody gets it, comes from staging with its commits, and its first error is told with file and line', async ({
  page,
  browser,
}) => {
  const apiUrl = process.env['SITE_URL'] ?? '';
  await using staging = await startFederatedSite([shop('Old prices')], ['remote-account'], {
    apiUrl,
  });
  await using site = await startFederatedSite([shop('Old prices')], ['remote-admin'], { apiUrl });
  await using receiver = await startReceiver();
  const [stagingToken, token] = await Promise.all([staging, site].map(readToken));
  const gida = gidaCommand({
    GIDA_URL: site.origin,
    GIDA_TOKEN: token ?? '',
    GIDA_FROM_TOKEN: stagingToken ?? '',
  });
  const folder = join(staging.folder, remote);
  await commit(folder, 'sell at old prices');
  // What was served without commits gets them.
  for (const it of [staging, site]) await publish(it, folder, staging.versionOf(remote));
  await gida('hooks', 'set', 'shop', receiver.url);

  const version = await buildTestRemote(staging.folder, shop('New prices'));
  await commit(folder, 'sell at new prices');
  const { preview } = await publish(staging, folder, version);
  await lookAt(browser, staging, preview.link);

  await staging.order({ action: 'promote', remote, version });
  const promoted = await gida('promote', 'shop', '--from', staging.origin, '-m', 'went well');
  expect(promoted.output).toContain('brings 1 commit:');
  expect(promoted.output).toContain('sell at new prices');

  const visitor = await (await browser.newContext()).newPage();
  await openAsGuest(visitor, site.origin, '/shop');
  await visitor.getByRole('button', { name: 'Price' }).click();
  await expect
    .poll(() => receiver.events.map(({ type }) => type), { timeout: 60_000 })
    .toContain('error.first_seen');
  const told = receiver.events.find(({ type }) => type === 'error.first_seen')?.data;
  expect(told?.text).toContain(`src/Page.tsx:${line}`);
  expect((await gida('errors', 'shop')).output).toContain(`src/Page.tsx:${line}`);

  await openReleases(page, site, told?.link ?? '');
  const row = page.getByRole('article', { name: remote });
  await expect(row).toContainText('1 error');
  await expect(row.getByRole('region', { name: 'Errors of the last day' })).toContainText(
    `src/Page.tsx:${line}`,
  );
  await row.getByRole('button', { name: `Preview: ${version}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /camera of a phone/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /previews\?link=/ })).toBeVisible();
});

/** Opens the link on a phone: without a login, with one, and leaves. Nobody else sees the build. */
async function lookAt(browser: Browser, site: FederatedSite, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  const open = async (path: string, isSignedIn: boolean) => {
    const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    if (isSignedIn) await openAsGuest(page, site.origin, path);
    else await page.goto(site.origin + path);
    return page;
  };
  const visitor = await open(pathname + search, false);
  await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText(remote);

  const guest = await open(pathname + search, true);
  await expect(guest.getByRole('heading', { name: 'New prices' })).toBeVisible();
  const others = await open('/shop', true);
  await expect(others.getByRole('heading', { name: 'Old prices' })).toBeVisible();
  await expect(others.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  await guest.getByRole('link', { name: 'Leave the preview' }).tap();
  await expect(guest.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await guest.goto(`${site.origin}/shop`);
  await expect(guest.getByRole('heading', { name: 'Old prices' })).toBeVisible();
  for (const page of [visitor, guest, others]) await page.context().close();
}

async function openReleases(page: Page, site: FederatedSite, link: string): Promise<void> {
  await page.goto(`${site.origin}${paths.adminLogin}`);
  await page.getByLabel('Email').fill(demoEmails.operator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Releases' })).toBeVisible();
  const { pathname, hash } = new URL(link);
  await page.goto(site.origin + pathname + hash);
}

const readToken = async (site: FederatedSite) =>
  (await readFile(join(site.folder, 'operator-token'), 'utf8')).trim();

async function commit(folder: string, subject: string): Promise<void> {
  const git = (...args: string[]) => run('git', args, { cwd: folder });
  await git('init', '--quiet');
  await git('add', 'src');
  const author = ['-c', 'user.name=Ada Obi', '-c', 'user.email=ada@gida.example'];
  await git(...author, 'commit', '--quiet', '-m', subject);
}

/** Uploads a build with its commits, as `gida publish` does. */
async function publish(
  site: FederatedSite,
  folder: string,
  version: string,
): Promise<PublishResponse> {
  const commits = JSON.stringify(await readCommits(folder));
  const { payload, contentType } = await packBuild(join(folder, 'dist', version), (form) =>
    form.set(commitsFile, new Blob([commits]), commitsFile),
  );
  const response = await fetch(`${site.origin}/releases-api/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await readToken(site)}`, 'content-type': contentType },
    body: new Uint8Array(payload),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as PublishResponse; // the response's schema is a contract
}

/** Keeps the events that a webhook sends. */
async function startReceiver() {
  const events: HookEvent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      events.push(JSON.parse(body) as HookEvent); // the gateway's schema is a contract
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
