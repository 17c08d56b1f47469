import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { beforeEach, expect, test } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { buildFromConfiguration } from './build-from-configuration.ts';
import { ManifestPlugin, versionMark } from './manifest-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  writeSource(`console.log('${'words '.repeat(50)}', '1.0.0-${versionMark}');`);
});

test('the same sources give the same build, whose version is a hash of it', async () => {
  const first = await buildFromConfiguration(configuration());
  const again = await buildFromConfiguration(configuration());

  const { build } = first;
  expect(build.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(build).toMatchObject({ commit: 'unknown', container: `shop_${build.version}` });
  expect(first.folder).toBe(join(folder, 'dist', build.version));
  expect([first.skipped, again.skipped, again.build]).toEqual([false, true, build]);
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual([build.version, 'current']);
  expect(read('current')).toBe(build.version);
  const entry = read(build.version, 'entry.js');
  expect(entry).toContain(build.version);
  expect(entry).not.toContain(versionMark);

  writeSource('console.log(2);');
  const { build: changed } = await buildFromConfiguration(configuration());
  expect(changed.version).not.toBe(build.version);
  expect(read('current')).toBe(changed.version);
});

test('each file has its hash and its sizes, and a brotli form where that is smaller', async () => {
  const { build, folder: built } = await buildFromConfiguration(configuration());

  const sizeOf = (file: string) => statSync(join(built, file)).size;
  expect(Object.keys(build.files)).toEqual(['data.bin', 'entry.js']);
  expect(build.files['entry.js']).toMatch(/^sha384-/);
  expect(build.sizes).toEqual({
    'data.bin': { bytes: 500, brotli: 500 },
    'entry.js': { bytes: sizeOf('entry.js'), brotli: sizeOf('entry.js.br') },
  });
  expect(sizeOf('entry.js.br')).toBeLessThan(sizeOf('entry.js'));
  expect(existsSync(join(built, 'data.bin.br'))).toBe(false);
});

test('sources that do not build change nothing', async () => {
  const { build } = await buildFromConfiguration(configuration());
  writeSource('import "./missing.js";');

  await expect(buildFromConfiguration(configuration())).rejects.toThrow('missing.js');

  expect(read('current')).toBe(build.version);
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual([build.version, 'current']);
});

test('a failure of the compiler itself is the one that is told', async () => {
  const config = configuration();
  const failing = ({ hooks }: Compiler) =>
    hooks.beforeRun.tapPromise('failing', () => Promise.reject(new Error('the disk is full')));

  const built = buildFromConfiguration({
    ...config,
    plugins: [...(config.plugins ?? []), failing],
  });

  await expect(built).rejects.toThrow('the disk is full');
});

test('the six builds that were made last are kept', async () => {
  const earlier = [3, 1, 4, 2, 7, 5, 6].map((age) => `1.0.0-${age}`);
  for (const version of earlier) {
    const manifest = join(folder, 'dist', version, 'release.json');
    mkdirSync(join(manifest, '..'), { recursive: true });
    writeFileSync(manifest, '{}');
    const seconds = 100_000 - Number(version.at(-1));
    utimesSync(manifest, seconds, seconds);
  }

  const { build } = await buildFromConfiguration(configuration());

  const kept = [1, 2, 3, 4, 5].map((age) => `1.0.0-${age}`);
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(
    [...kept, build.version, 'current'].toSorted(),
  );
});

test('a build whose version is known before is not made again, and has the commit of today', async () => {
  const config = configuration('1.0.0-aaaaaaaa');
  const { folder: built } = await buildFromConfiguration(config);
  const manifest = join(built, 'release.json');
  const build = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...build, commit: 'of-yesterday' }));
  writeSource('import "./missing.js";');

  const again = await buildFromConfiguration(config);

  expect(again).toMatchObject({ skipped: true, folder: built, build: { commit: 'unknown' } });
});

test('a build names the installed packages that are in its files, each with its versions', async () => {
  const install = (path: string, name: string, version: string) => {
    const at = join(folder, 'node_modules', path);
    mkdirSync(join(at, 'esm'), { recursive: true });
    const module = { type: 'module' };
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name, version, ...module }));
    writeFileSync(join(at, 'esm/package.json'), JSON.stringify(module));
    writeFileSync(join(at, 'esm/index.js'), `export const text = '${name} ${version}';`);
  };
  install('alpha', 'alpha', '1.0.0');
  install('@of/beta/node_modules/alpha', 'alpha', '2.0.0');
  install('@of/beta', '@of/beta', '0.1.0');
  install('@of/beta/node_modules/other-name', 'alpha', '1.0.0');
  install('unused', 'unused', '1.0.0');
  writeFileSync(join(folder, 'node_modules/unused/esm/index.js'), 'export const unused = 1;');
  writeFileSync(
    join(folder, 'node_modules/@of/beta/esm/index.js'),
    "export { text } from 'alpha/esm/index.js'; export { text as more } from 'other-name/esm/index.js';",
  );
  writeFileSync(
    join(folder, 'node_modules/unused/package.json'),
    JSON.stringify({ name: 'unused', version: '1.0.0', sideEffects: false }),
  );
  writeSource(
    `import { text } from 'alpha/esm/index.js'; import 'unused/esm/index.js';
     console.log(text, import('@of/beta/esm/index.js'), '1.0.0-${versionMark}');`,
  );

  const { build } = await buildFromConfiguration(configuration());

  expect(build.bundles).toEqual({ '@of/beta': ['0.1.0'], alpha: ['1.0.0', '2.0.0'] });
});

function configuration(version = `1.0.0-${versionMark}`): Configuration {
  const fields = { entry: 'entry.js', shared: {}, mounts: [], shell: '^1', api: '^1' };
  return {
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist', version), filename: 'entry.js' },
    plugins: [
      new ManifestPlugin({
        sources: { folder },
        parts: { ...fields, remote: 'remote-shop', version, container: `shop_${version}` },
        chunkFiles: () => ({ exposes: {}, preload: [], pages: {} }),
        extraFiles: (to) => writeFile(join(to, 'data.bin'), 'x'.repeat(500)),
      }),
    ],
  };
}

const writeSource = (text: string): void => writeFileSync(join(folder, 'main.js'), text);

const read = (...path: string[]): string => readFileSync(join(folder, 'dist', ...path), 'utf8');
