import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { list } from 'tar';
import { expect, test } from 'vitest';

import { describeShell } from '../../shell/build/describe-shell.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { documentPages } from './documents/pages.ts';
import { slugOf } from './documents/render-part.ts';
import { kitPackages } from './kit-packages.ts';
import { packKit } from './pack-kit.ts';

const description = describeShell();
const { version } = description;
const folder = temporaryFolder();
const developmentShell = join(folder, 'shell');
await mkdir(developmentShell);
await writeFile(join(developmentShell, 'document.html'), '<!doctype html>');
const packed = await packKit({ description, folder, developmentShell });

test('compiling and packing again in another folder gives the same bytes', async () => {
  const cache = join(folder, 'cache');
  const again = await packKit({
    description,
    folder: join(folder, 'again'),
    developmentShell,
    cache,
  });

  expect(again).toEqual(packed);
  for (const { shortName } of packed) {
    const [first, second] = await Promise.all(
      [folder, join(folder, 'again')].map((from) => readFile(join(from, `${shortName}.tgz`))),
    );
    expect(first?.equals(second ?? Buffer.alloc(0)), shortName).toBe(true);
  }
});

test('the preset brings the description of the shell that it builds for', async () => {
  const text = (await unpack('build')).get('shell.json') ?? '';

  expect(JSON.parse(text)).toEqual(description);
});

test('the preset brings the development build of the shell', async () => {
  expect((await unpack('build')).get('development-shell/document.html')).toBe('<!doctype html>');
});

test('every package has its version, and our packages and shared libraries as peers', async () => {
  for (const { shortName } of packed) {
    const json = JSON.parse((await unpack(shortName)).get('package.json') ?? '') as Packed;
    const { dependencies = {}, peerDependencies = {} } = json;

    expect(json).toMatchObject({ name: `@gida/${shortName}`, version });
    expect(json.private).toBeUndefined();
    for (const library of Object.keys(dependencies)) {
      expect(library).not.toMatch(
        /^(@gida\/.*|react|react-dom|react-router-dom|jotai|styled-components)$/,
      );
    }
    for (const range of [...Object.values(dependencies), ...Object.values(peerDependencies)]) {
      expect(range).toMatch(/^(\*|\^?\d+\.\d+\.\d+)$/);
    }
  }
});

test('every export of a package is a file of it, and no file imports TypeScript', async () => {
  for (const { shortName } of packed) {
    const files = await unpack(shortName);
    const { exports = {} } = JSON.parse(files.get('package.json') ?? '') as Packed;

    for (const entry of Object.values(exports)) {
      for (const path of typeof entry === 'string' ? [entry] : Object.values(entry)) {
        expect(files.has(path.replace('./', '')), path).toBe(true);
      }
    }
    for (const [file, text] of files) {
      if (file.startsWith('dist/')) expect(text, file).not.toMatch(/from ['"]\.[^'"]*\.tsx?['"]/);
      // The template of a remote has a test.
      if (!file.startsWith('template/')) expect(file).not.toMatch(/\.test\.|\/testing\//);
    }
  }
});

test('@gida/ui brings Leaflet as it is patched here, without HTML from text', async () => {
  const files = await unpack('ui');

  expect(files.get('libraries/leaflet.cjs')).toContain('createElementNS');
  expect(files.get('libraries/leaflet.cjs')).not.toContain(`'<svg/>'`);
  expect(files.get('dist/map/TileLayer.js')).toContain(`from '../../libraries/leaflet.cjs'`);
  // Yarn would install the one of the registry beside it.
  expect(files.get('package.json')).not.toContain('leaflet');
});

test('a package imports no file that it does not have', async () => {
  for (const { shortName } of kitPackages()) {
    const files = await unpack(shortName);
    for (const [file, text] of files)
      for (const [, path = ''] of text.matchAll(/\bfrom '(\.[^']*libraries\/[^']+)'/g))
        expect(files.has(posix.join(posix.dirname(file), path)), `${file}: ${path}`).toBe(true);
  }
});

test('no link of a package leaves it, and no text names a document of this repository', async () => {
  const found: string[] = [];
  for (const { shortName } of packed) {
    const files = await unpack(shortName);
    for (const [file, text] of files) {
      if (/^(node_modules|development-shell)\//.test(file)) continue;
      const note = (what: string) => found.push(`${shortName}/${file}: ${what}`);
      for (const [named] of text.matchAll(/(?<!kit\/)\bdocs\/[\w./-]+\.md/g)) note(named);
      for (const [, page = ''] of text.matchAll(
        /(?:\/kit\/docs\/|\{docs\}\/|documentAddress\(')(\w[\w-]*)/g,
      ))
        if (!documentPages.some(({ name }) => name === page)) note(`no page ${page}`);
      if (!/\.md(\.txt)?$/.test(file)) continue;
      for (const [, href = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        const [path = '', anchor] = href.split('#');
        if (/^(https?:|__site__\/)/.test(href)) continue;
        const target = path ? files.get(join(dirname(file), path)) : text;
        const slugs = Array.from(target?.matchAll(/^#+ (.*)$/gm) ?? [], ([, it = '']) =>
          slugOf(it),
        );
        if (target === undefined || (anchor && !slugs.includes(anchor))) note(href);
      }
    }
  }
  expect(found).toEqual([]);
});

type Packed = {
  private?: boolean;
  exports?: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

async function unpack(shortName: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await list({
    file: join(folder, `${shortName}.tgz`),
    onReadEntry: (entry) => {
      const parts: Buffer[] = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () =>
        files.set(entry.path.replace('package/', ''), Buffer.concat(parts).toString()),
      );
    },
  });
  return files;
}
