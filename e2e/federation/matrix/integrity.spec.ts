import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Build } from '@gida/releases/release';

import { nightly } from '../../fixtures/nightly.ts';
import { features, titleOf } from './features.ts';
import { todaysBuildOf } from './matrix-site.ts';
import { test } from './matrix-test.ts';

/** Never run by a browser; everything else a release lists has to be seen not to run. */
const isData = (file: string): boolean => /\.(ttf|woff2|png|webp|avif|svg)$/.test(file);

test.use({ serviceWorkers: 'block' });

for (const feature of features) {
  const isNightly = feature.remote !== 'remote-booking';
  const details = isNightly
    ? nightly({
        test: '…: no file with a flipped byte runs, and the page is there',
        of: 'e2e/federation/matrix/integrity.spec.ts',
        why: 'those of remote-booking',
      })
    : {};
  test(
    `${feature.remote}: no file with a flipped byte runs, and the page is there`,
    details,
    async ({ page, site }) => {
      const build = await todaysBuild(feature.remote);
      const flipped = new Map(build.scripts.map(({ file, text }) => [file, flip(text, build)]));
      const altered = new Set<string>();
      await page.route(`**/releases/${feature.remote}/${build.build.version}/**`, (route) => {
        const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        const body = altered.has(file) ? flipped.get(file) : undefined;
        return body ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue();
      });
      const open = async (flips: string[]): Promise<void> => {
        altered.clear();
        for (const file of flips) altered.add(file);
        if (page.url().startsWith(site.origin)) await page.evaluate(() => sessionStorage.clear());
        await page.goto(feature.path);
        await expect(titleOf(page, feature)).toBeVisible();
      };
      await site.serveToday();

      await test.step('run without a check, each of them would be seen', async () => {
        await page.goto('about:blank');
        for (const [file, text] of flipped) {
          await page.evaluate(text).catch(() => undefined); // an entry misses its shell
          expect.soft(await tracesOf(page, build), file).not.toEqual([]);
          await page.reload();
        }
      });

      const { entry } = build.build;
      const chunks = [...flipped.keys()].filter((file) => file !== entry);
      await test.step('whole, every chunk loads', async () => {
        await open([]);
        expect(await loadedOf(page, build, chunks)).toEqual(chunks);
      });
      await test.step('with its entry flipped, the build before is there', async () => {
        await open([entry]);
        expect(await tracesOf(page, build)).toEqual([]);
      });
      await test.step('with every chunk flipped, none loads and the build before is there', async () => {
        await open(chunks);
        expect(await loadedOf(page, build, chunks)).toEqual([]);
        expect(await tracesOf(page, build)).toEqual([]);
      });
    },
  );
}

type Scripts = { build: Build; scripts: { file: string; text: string }[] };

async function todaysBuild(remote: string): Promise<Scripts> {
  const folder = await todaysBuildOf(remote);
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const build = JSON.parse(await read('release.json')) as Build;
  const files = Object.keys(build.files).filter((file) => !isData(file));
  // Another kind of file that runs needs its own way of being seen here.
  expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
  const scripts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));
  return { build, scripts };
}

/**
 * One bit of the container's name, one that leaves a digit a digit and a letter a letter: the script still parses. One that
 * runs leaves a global of that wrong name behind.
 */
function flip(text: string, { build: { container } }: Scripts): string {
  const at = text.indexOf(container) + container.length - 1;
  const bit = /\d/.test(text.charAt(at)) ? 1 : 8;
  const flipped = String.fromCharCode(text.charCodeAt(at) ^ bit);
  return `${text.slice(0, at)}${flipped}${text.slice(at + 1)}`;
}

const tracesOf = (page: Page, build: Scripts): Promise<string[]> =>
  page.evaluate(
    (wrongName) => Object.getOwnPropertyNames(globalThis).filter((it) => it.includes(wrongName)),
    flip(build.build.container, build),
  );

/** Which chunks the container of this page can load, asked of its own loader. */
function loadedOf(page: Page, { build }: Scripts, chunks: string[]) {
  return page.evaluate(
    async ({ name, files }) => {
      type Loader = {
        e: (chunk: number) => Promise<unknown>;
        u: (chunk: number) => string;
        sriHashes: Record<string, string>;
      };
      type Arrivals = { push: (arrival: [string[], object, (loader: Loader) => void]) => void };
      const arrivals = Reflect.get(globalThis, name) as Arrivals;
      const loader = await new Promise<Loader>((done) => arrivals.push([['probe'], {}, done]));
      const ids = Object.keys(loader.sriHashes).map(Number);
      const idOf = new Map(ids.map((id) => [loader.u(id), id]));
      const loads = files.map((file) => loader.e(idOf.get(file) ?? -1));
      const results = await Promise.allSettled(loads);
      return files.filter((_file, at) => results[at]?.status === 'fulfilled');
    },
    { name: `rspackChunk${build.container}`, files: chunks },
  );
}
