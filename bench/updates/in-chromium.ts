import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { Build } from '@gida/releases/release';
import { plainLaunch } from '@gida/e2e/chromium';
import { startFederatedSite } from '@gida/e2e/federated-site';
import { chromium, type Page } from '@playwright/test';

export type BuiltFolder = { build: Build; folder: string };
type OnTheWire = { bodies: number; withHeaders: number };

export const scriptsOf = ({ files }: Pick<Build, 'files'>): string[] =>
  Object.keys(files).filter((file) => /^[^/]+\.js$/.test(file));

export const dictionaryHeaders = ({ folder }: BuiltFolder, file: string) => {
  const bytes = readFileSync(join(folder, file));
  const dictionary = createHash('sha256').update(bytes).digest('base64');
  return { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${dictionary}:` };
};

/**
 * What Chromium gets of the last build's scripts when it has those of the first, and all builds in between were served.
 * It compares the bytes with their hashes. `compressed` are the files that have a difference.
 */
export async function measureInChromium(
  builds: readonly BuiltFolder[],
  compressed: readonly string[],
): Promise<OnTheWire> {
  const [first, last] = [builds[0], builds.at(-1)];
  if (!first || !last) throw new Error('There is nothing to compare.');
  await using site = await startFederatedSite([]);
  await using browser = await chromium.launch(plainLaunch());
  const page = await browser.newPage({ serviceWorkers: 'block' });
  // A page of the site, so that its policy holds, but of no remote.
  await page.goto(`${site.origin}/no-such-page`);
  for (const { build, folder } of builds) {
    const { remote, version } = build;
    await site.publish(folder);
    await site.place({ [remote]: { stable: version, previous: null, blocked: [] } });
    if (build === first.build) await fetchScripts(page, site.origin, build);
  }
  for (const file of compressed) await waitUntilCompressed(site.origin, first, last, file);
  return await fetchScripts(page, site.origin, last.build);
}

async function waitUntilCompressed(
  origin: string,
  first: BuiltFolder,
  last: BuiltFolder,
  file: string,
): Promise<void> {
  const headers = dictionaryHeaders(first, file);
  const url = address(origin, last.build, file);
  while ((await fetch(url, { method: 'HEAD', headers })).headers.get('content-encoding') !== 'dcb')
    await setTimeout(100);
}

async function fetchScripts(page: Page, origin: string, build: Build): Promise<OnTheWire> {
  const session = await page.context().newCDPSession(page);
  const headerBytes = new Map<string, number>();
  const sum = { bodies: 0, withHeaders: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith(address(origin, build, ''))) return;
    headerBytes.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = headerBytes.get(requestId);
    if (headers === undefined) return;
    sum.withHeaders += encodedDataLength;
    sum.bodies += encodedDataLength - headers;
  });
  await session.send('Network.enable');
  const files = scriptsOf(build).map((file) => ({
    url: address(origin, build, file),
    integrity: build.files[file] ?? '',
  }));
  await page.evaluate(async (scripts) => {
    for (const { url, integrity } of scripts) await (await fetch(url, { integrity })).text();
  }, files);
  await session.detach();
  return sum;
}

const address = (origin: string, { remote, version }: Build, file: string): string =>
  `${origin}/releases/${remote}/${version}/${file}`;
