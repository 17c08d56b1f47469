import { execFile } from 'node:child_process';
import { cp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';

import { makeContainerBuild } from '../../shared/cli/src/container/make-container-build.ts';
import { startFederatedSite, storeSession, type FederatedSite } from './federated-site.ts';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../..');

let api: Server;
let site: FederatedSite;
test.beforeAll(async () => {
  api = createServer((request, response) => {
    const isListing = request.url?.includes('apartments/read');
    const session = request.headers.authorization ?? 'nobody';
    const body = isListing ? { apartments: [{ id: '1', name: `Flat for ${session}` }] } : {};
    response.writeHead(isListing ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { port } = api.address() as AddressInfo; // a listening TCP server has one
  site = await startFederatedSite([], [], { apiUrl: `http://127.0.0.1:${port}` });
});
test.afterAll(async () => {
  await site.close();
  api.close();
});

test('the end of its first canary takes it out of an open page', async ({ page }) => {
  const version = await publishExample('Deals', 'remote-deals', '/deals');
  await site.order({ action: 'canary', remote: 'remote-deals', version, percent: 100 });
  await storeSession(page);
  await openWhenServed(page, '/deals', 'Deals');

  await site.order({ action: 'rollback', remote: 'remote-deals' });

  await expect(page.getByRole('heading', { name: 'Deals' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

/** A page that is not found listens to no releases, so it is opened again until the gateway has seen the order. */
async function openWhenServed(page: Page, path: string, heading: string): Promise<void> {
  await expect
    .poll(async () => (await page.goto(`${site.origin}${path}`))?.status(), { timeout: 45_000 })
    .toBe(200);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

/** Builds the example with another heading, and publishes it over HTTP as a team does. Returns its version. */
async function publishExample(heading: string, name: string, mount: string): Promise<string> {
  const folder = join(site.folder, '.example');
  await rm(folder, { recursive: true, force: true });
  await cp(join(workspace, 'examples/remote-stock'), folder, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist)$/.test(file),
  });
  await symlink(join(workspace, 'e2e/node_modules'), join(folder, 'node_modules'));
  await replaceIn(join(folder, 'src/StockPage.jsx'), '<h1>Stock<', `<h1>${heading}<`);
  await replaceIn(join(folder, 'src/routes.jsx'), "'stock'", `'${mount.slice(1)}'`);
  await replaceIn(join(folder, 'package.json'), 'remote-stock', name);
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  await run(process.execPath, [rspack, 'build', '--mode', 'production'], { cwd: folder });
  const commit = 'a1b2c3d4e5f6';
  const about = { remote: name, mounts: [mount], commit, builtAt: new Date(0).toISOString() };
  const { build, failures } = await makeContainerBuild(join(folder, 'dist'), about);
  expect(failures).toEqual([]);
  await upload(join(folder, 'dist'));
  return build.version;
}

async function upload(dist: string): Promise<void> {
  const form = new FormData();
  for (const file of await readdir(dist))
    form.set(file, new Blob([new Uint8Array(await readFile(join(dist, file)))]), file);
  const token = (await readFile(join(site.folder, 'operator-token'), 'utf8')).trim();
  const published = await fetch(`${site.origin}/releases-api/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(published.status, await published.text()).toBe(201);
}

async function replaceIn(file: string, text: string, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(text, by));
}
