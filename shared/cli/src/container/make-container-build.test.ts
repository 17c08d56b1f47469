import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Build } from '@gida/releases/release';
import { beforeEach, expect, test } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { makeContainerBuild } from './make-container-build.ts';

const container = 'remote_offers_1_0_0_0000000a';
const options = {
  remote: 'remote-offers',
  mounts: ['/offers'],
  commit: 'a1b2c3d4',
  builtAt: '2026-01-14T07:00:00.000Z',
};
const entry = `var ${container};/* ${'its own runtime '.repeat(40)} */`;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'entry.js'), entry);
  writeFileSync(join(folder, '__federation_expose_routes.js'), 'routes');
  writeManifest();
});

test('makes the release of a plain dist from the manifest of the plugin', async () => {
  const { build, failures } = await makeContainerBuild(folder, options);

  expect(failures).toEqual([]);
  expect(build).toMatchObject({
    ...options,
    version: '1.0.0-0000000a',
    container,
    runtime: 'own',
    entry: 'entry.js',
    exposes: { './routes': ['__federation_expose_routes.js'] },
    preload: ['__federation_expose_routes.js'],
    pages: { '/offers': [] },
    shared: { react: '^19.3.0' },
    shell: '>=1',
    api: '^1',
  });
  expect(Build.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))).toEqual(
    build,
  );
  expect(Object.keys(build.files)).toEqual([
    '__federation_expose_routes.js',
    'entry.js',
    'mf-manifest.json',
  ]);
});

test('writes the brotli form of a file where it is smaller, and the same again', async () => {
  const once = await makeContainerBuild(folder, options);
  const again = await makeContainerBuild(folder, options);

  expect(again).toEqual(once);
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'entry.js.br'))))).toBe(entry);
  expect(readdirSync(folder)).not.toContain('__federation_expose_routes.js.br');
});

test('says the kind of runtime from the entry', async () => {
  writeFileSync(join(folder, 'entry.js'), 'gidaFederation()');

  expect((await makeContainerBuild(folder, options)).build).not.toHaveProperty('runtime');
});

test('names the failures of the contract', async () => {
  writeManifest({ exposes: [] });
  writeFileSync(join(folder, 'entry.js'), 'self.rspackChunkoffers=self.rspackChunkoffers||[]');

  const { failures } = await makeContainerBuild(folder, { ...options, remote: 'remote-deals' });

  expect(failures).toEqual([
    { file: 'entry.js', message: expect.stringContaining('./routes') },
    { file: 'entry.js', message: expect.stringContaining('remote_deals_1_0_0_0000000a') },
    { file: 'entry.js', message: expect.stringContaining('output.uniqueName') },
    { file: 'entry.js', message: expect.stringContaining('output.trustedTypes') },
    { file: '__federation_expose_routes.js', message: expect.stringContaining('sha384') },
  ]);
});

test('a container without a version in its name, or without a manifest, is no release', async () => {
  writeManifest({
    metaData: { globalName: 'offers', remoteEntry: { name: 'entry.js', path: '' } },
  });
  await expect(makeContainerBuild(folder, options)).rejects.toThrow(
    'called offers, without a version at its end',
  );

  rmSync(join(folder, 'mf-manifest.json'));
  await expect(makeContainerBuild(folder, options)).rejects.toThrow(
    'Build with ModuleFederationPlugin',
  );
});

function writeManifest(parts: object = {}): void {
  const assets = {
    js: { sync: ['__federation_expose_routes.js'], async: ['647.js'] },
    css: { sync: [], async: [] },
  };
  const manifest = {
    metaData: { globalName: container, remoteEntry: { name: 'entry.js', path: '' } },
    exposes: [{ path: './routes', assets }],
    shared: [{ name: 'react', requiredVersion: '^19.3.0' }],
    ...parts,
  };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
}
