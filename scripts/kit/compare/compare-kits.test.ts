import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTarball } from '../tarball.ts';
import { compareKits } from './compare-kits.ts';

/** A package by its types (and code) before and after, with the change that it is. */
const cases: [
  name: string,
  old: string | null,
  now: string | null,
  level: string,
  reason: RegExp,
][] = [
  ['same', 'export declare const a: number;', 'export declare const a: number;', 'unchanged', /^$/],
  [
    'code',
    'export declare const a: 1; // one',
    'export declare const a: 1; // two',
    'minor',
    /two/,
  ],
  [
    'gone',
    'export declare const a: 1; export declare const b: 2;',
    'export declare const a: 1;',
    'major',
    /^\. b is gone$/,
  ],
  [
    'added',
    'export declare const a: 1;',
    'export declare const a: 1; export type B<T> = T;',
    'minor',
    /type B is new/,
  ],
  [
    'result',
    'export declare function a(): { x: 1; y: 2 };',
    'export declare function a(): { x: 1 };',
    'major',
    /^\. a: Property 'y' is missing/,
  ],
  [
    'more',
    'export declare function a(): { x: 1 };',
    'export declare function a(): { x: 1; y: 2 };',
    'minor',
    /y: 2/,
  ],
  [
    'required',
    'export declare function a(p: { x: 1 }): void;',
    'export declare function a(p: { x: 1; y: 2 }): void;',
    'major',
    /^\. a: Property 'y' is missing/,
  ],
  [
    'optional',
    'export declare function a(p: { x: 1 }): void;',
    'export declare function a(p: { x: 1; y?: 2 }): void;',
    'minor',
    /y\?: 2/,
  ],
  [
    'value',
    'export declare const A: 1; export type A = 1;',
    'export type A = 1;',
    'major',
    /^\. A is gone$/,
  ],
  [
    'generic',
    'export type A<T> = { x: T; y: T };',
    'export type A<T> = { x: T };',
    'major',
    /^\. A: Property 'y' is missing/,
  ],
  [
    'private',
    'export declare class A {\n  #private;\n  x: 1;\n}',
    'export declare class A {\n  #private;\n  x: 1;\n}',
    'unchanged',
    /^$/,
  ],
  [
    'branded',
    'declare const brand: unique symbol;\nexport declare function a(p: { [brand]: 1 }): void;',
    'declare const brand: unique symbol;\nexport declare function a(p: { [brand]: 1 }): void;',
    'unchanged',
    /^$/,
  ],
  [
    'unexported',
    'declare const A: 1;\nexport type A = typeof A;',
    'declare const A: 1;\nexport type A = typeof A;',
    'unchanged',
    /^$/,
  ],
  [
    'foreign',
    `export type { Configuration } from '@rspack/core';`,
    `export type { Configuration } from '@rspack/core';`,
    'unchanged',
    /^$/,
  ],
  ['left', 'export declare const a: 1;', null, 'major', /the package is gone/],
  ['new', null, 'export declare const a: 1;', 'minor', /the package is new/],
];

const folder = temporaryFolder();

test('a change is patch, minor or major by what it does to code that uses the package', async () => {
  for (const [name, old, now] of cases) {
    await writePackage('old', name, old);
    await writePackage('now', name, now);
  }
  await writePackage('old', 'patched', 'export declare const a: 1;', { code: '1' });
  await writePackage('now', 'patched', 'export declare const a: 1;', { code: '2' });
  await writePackage('old', 'library', 'export {};', { react: '^18.0.0' });
  await writePackage('now', 'library', 'export {};', { react: '^19.0.0' });

  const changes = await compareKits(join(folder, 'old'), join(folder, 'now'));

  const byName = new Map(changes.map((it) => [it.shortName, it]));
  for (const [name, , , level, reason] of cases) {
    expect(byName.get(name), name).toMatchObject({ level });
    expect(byName.get(name)?.reasons.join('\n'), name).toMatch(reason);
  }
  expect(byName.get('patched')).toMatchObject({ level: 'patch', reasons: ['dist/index.js'] });
  expect(byName.get('library')).toMatchObject({
    level: 'major',
    reasons: ['react: ^18.0.0 → ^19.0.0'],
  });
});

async function writePackage(
  kit: string,
  name: string,
  types: string | null,
  { code = '', react }: { code?: string; react?: string } = {},
): Promise<void> {
  if (types === null) return;
  const json = {
    name: `@gida/${name}`,
    exports: { '.': { types: './dist/lib.d.ts', default: './dist/index.js' } },
    ...(react && { peerDependencies: { react } }),
  };
  const files = {
    'package.json': JSON.stringify(json),
    'dist/index.js': code,
    // As our packages do: the entry passes on what its files declare.
    'dist/lib.d.ts': `export * from './declared.js';`,
    'dist/declared.d.ts': types,
  };
  await mkdir(join(folder, kit), { recursive: true });
  const entries = Object.entries(files).map(([path, text]) => ({
    name: path,
    bytes: Buffer.from(text),
  }));
  await writeFile(join(folder, kit, `${name}.tgz`), createTarball(entries));
}
