import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Build } from '@gida/releases/release';

import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const writing = testRemote('shop', {
  files: {
    'Page.tsx': `
      import { useState } from 'react';
      export function Component() {
        const [note, setNote] = useState('');
        return <><h1>This is shop</h1><label>Note <input value={note} onChange={(event) => setNote(event.target.value)} /></label></>;
      }`,
  },
});

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([writing]);
});
test.beforeEach(({ page }) => storeSession(page));
test.afterAll(() => site.close());

const notice = (page: Page) => page.getByText('A new version of the site is available.');
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in globalThis);

test('a newer shell is offered, and taken when the guest wants it', async ({ page }) => {
  await open(page);
  const before = await shellOf(page);
  await page.getByLabel('Note').fill('half a sentence');

  await release('1.0.0-aaaaaaaa');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toHaveCount(0);
  await release('1.0.0-bbbbbbbb');
  await page.getByRole('button', { name: 'Reload now' }).click();

  await expect(page.getByText('Your unsaved changes will be lost.')).toBeVisible();
  expect(await isSameLoad(page)).toBe(true);
  await expect(page.getByLabel('Note')).toHaveValue('half a sentence');
  await waitUntilCompressed(before, '1.0.0-bbbbbbbb');
  const script = page.waitForResponse((it) => it.url().includes('1.0.0-bbbbbbbb/main.js'));
  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await expect.poll(() => shellOf(page)).toBe('1.0.0-bbbbbbbb');
  // The browser has the script of the build before, so it gets the difference.
  expect(await (await script).headerValue('content-encoding')).toBe('dcb');
  await expect(notice(page)).toHaveCount(0);
});

test('a blocked shell leaves tabs nobody writes in by itself, and asks in the others', async ({
  page,
  context,
}) => {
  await open(page);
  const writer = await context.newPage();
  await storeSession(writer);
  await open(writer);
  await writer.getByLabel('Note').fill('half a sentence');

  await site.order({ action: 'block', remote: 'shell', version: '1.0.0-bbbbbbbb' });

  await expect.poll(() => shellOf(page)).not.toBe('1.0.0-bbbbbbbb');
  await expect(notice(writer)).toBeVisible();
  await expect(writer.getByLabel('Note')).toHaveValue('half a sentence');
  expect(await isSameLoad(writer)).toBe(true);
});

/** The gateway compresses a new build for visitors of earlier ones after it was promoted. */
async function waitUntilCompressed(earlier: string, later: string): Promise<void> {
  const address = (version: string) => `${site.origin}/releases/shell/${version}/main.js`;
  const script = await (await fetch(address(earlier))).arrayBuffer();
  const hash = createHash('sha256').update(new Uint8Array(script)).digest('base64');
  const headers = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${hash}:` };
  const encoding = async () =>
    (await fetch(address(later), { method: 'HEAD', headers })).headers.get('content-encoding');
  await expect.poll(encoding).toBe('dcb');
}

async function open(page: Page): Promise<void> {
  const line = page.waitForRequest((request) => request.url().includes('/releases/live'));
  await page.goto(`${site.origin}/shop`);
  await expect(page.getByRole('heading', { name: 'This is shop' })).toBeVisible();
  // Of several tabs one holds the line.
  if (page.context().pages().length === 1) await line;
  else line.catch(() => undefined);
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
}

const shellOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => document.getElementById('gida-releases')?.textContent ?? '{}')
    .then((map) => String(JSON.parse(map).shell))
    .catch(() => ''); // the page is being loaded

/** The same shell once more under another name, released as the next. */
async function release(version: string): Promise<void> {
  const dist = join(site.folder, 'shell/dist');
  const today = join(dist, await readFile(join(dist, 'current'), 'utf8'));
  const folder = join(site.folder, `.shell-${version}`);
  await cp(today, folder, { recursive: true });
  const file = join(folder, 'release.json');
  const about: Build = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...about, version }));
  await site.publish(folder);
  await site.order({ action: 'promote', remote: 'shell', version });
}
