import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { readBuild } from './read-build.ts';

test('a build is read with its files, the texts of them, and the three builds before it, newest first, and the shell of its kit', () => {
  const dist = temporaryFolder();
  const made = ['1.0.0-b', '1.0.0-d', '1.0.0-a', '1.0.0-c'];
  for (const [hour, version] of [...made, '1.0.0-e'].entries()) {
    mkdirSync(join(dist, version, 'assets'), { recursive: true });
    const manifest = join(dist, version, 'release.json');
    writeFileSync(manifest, JSON.stringify({ version }));
    utimesSync(manifest, hour * 3_600, hour * 3_600);
  }
  writeFileSync(join(dist, 'current'), '1.0.0-e');
  const folder = join(dist, '1.0.0-e');
  writeFileSync(join(folder, 'assets', 'entry.js'), 'entry();');
  writeFileSync(join(folder, 'assets', 'picture.avif'), 'picture');

  const preset = join(dist, 'node_modules/@gida/build');
  mkdirSync(join(preset, 'src'), { recursive: true });
  writeFileSync(join(preset, 'package.json'), '{ "main": "src/index.js" }');
  writeFileSync(join(preset, 'src/index.js'), '');
  writeFileSync(join(preset, 'shell.json'), '{ "version": "1.0.0-f" }');

  const build = readBuild(folder, folder);

  expect(build.build).toEqual({ version: '1.0.0-e' });
  expect([...build.files.keys()].toSorted()).toEqual([
    'assets/entry.js',
    'assets/picture.avif',
    'release.json',
  ]);
  expect(build.files.get('assets/picture.avif')).toEqual({
    bytes: 7,
    hash: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
  });
  expect([...build.texts]).toEqual([['assets/entry.js', 'entry();']]);
  expect(build.earlier.map(({ version }) => version)).toEqual(['1.0.0-c', '1.0.0-a', '1.0.0-d']);
  expect(build.shell).toEqual({ version: '1.0.0-f' });
  expect(build.allowed).toEqual([]);
});

test('in a checkout a build has what the checkout allows its remote', () => {
  const checkout = temporaryFolder();
  const folder = join(checkout, 'remote-offers/dist/1.0.0-a');
  for (const it of [folder, join(checkout, 'gateway')]) mkdirSync(it, { recursive: true });
  const entryOf = (remote: string) => ({
    why: 'a map needs it',
    change: { action: 'allow', remote, rule: 'code', file: 'map.js', finding: 'it does' },
  });
  const entries = ['remote-offers', 'remote-homes'].map(entryOf);
  writeFileSync(join(checkout, 'gateway/allowed-findings.json'), JSON.stringify(entries));
  writeFileSync(join(folder, 'release.json'), '{ "remote": "remote-offers" }');

  const { allowed } = readBuild(folder, join(checkout, 'remote-offers'));

  expect(allowed).toMatchObject([{ who: 'checkout', ...entryOf('remote-offers') }]);
});

test('a folder without a build says how to make one', () => {
  expect(() => readBuild(tmpdir(), tmpdir())).toThrow('Build it: gida build');
});
