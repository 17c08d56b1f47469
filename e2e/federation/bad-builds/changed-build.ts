import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Build } from '@gida/releases/release';

import { buildFromConfiguration, remote } from '../../../shared/build/src/index.ts';

const workspace = join(import.meta.dirname, '../../..');
const name = 'remote-messaging';
const page = 'notifications/NotificationsPage.tsx';

/** Where a change may put code of its own into the page of notifications, and what stands there without one. */
const places = {
  /** While the file of the page is evaluated. */
  evaluation: '0',
  loader: '0',
  render: '0',
  /** What an effect returns, which runs when the page is left. */
  effect: 'void 0',
  /** A function of `createElement` and `createPortal` that returns what is shown below the heading. */
  content: '()=>null',
  /** A function of the title. */
  title: '(title)=>title',
  /** A function of the path of the route. */
  path: '(path)=>path',
};
export type Place = keyof typeof places;

/** A small change to a real remote, as somebody makes it by mistake. */
export type Change = {
  code?: Partial<Record<Place, string>>;
  build?: (build: Build) => void;
  /** Text at the end of files, and files that are added. */
  append?: Record<string, string>;
};
/** In `append`: the file of the page, whose name is a number. */
export const pageFile = 'page';

/** The messaging remote with places for code of changes, built once for all of them. Returns its folder. */
export async function buildChangeable(into: string): Promise<string> {
  const folder = join(into, name);
  await mkdir(folder, { recursive: true });
  await cp(join(workspace, name, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(workspace, name, 'package.json'), join(folder, 'package.json'));
  await symlink(join(workspace, name, 'node_modules'), join(folder, 'node_modules'));
  await replaceIn(join(folder, 'src', page), [
    [
      'export const loader = ({ request }: LoaderFunctionArgs) => fetchNotifications(request.signal);',
      `import { createElement, useEffect } from 'react';
       import { createPortal } from 'react-dom';
       place('evaluation');
       export const loader = ({ request }: LoaderFunctionArgs) => {
         place('loader');
         return fetchNotifications(request.signal);
       };`,
    ],
    [
      'export function Component() {',
      `export function Component() {
         place('render');
         useEffect(() => place('effect'), []);`,
    ],
    ['title={text.title}', `title={place('title')(text.title)}`],
    ['    </Page>', `{place('content')(createElement, createPortal)}</Page>`],
  ]);
  await replaceIn(join(folder, 'src/routes.tsx'), [
    [`path: 'notifications'`, `path: place('path')('notifications')`],
  ]);
  const mounts = ['/message', '/notifications'];
  const { build } = await buildFromConfiguration(remote({ name, mounts, folder }));
  return join(folder, 'dist', build.version);
}

/** A copy of that build with a change, under a version of its own. Returns its folder. */
export async function changeBuild(source: string, into: string, change: Change): Promise<string> {
  const build = JSON.parse(await readFile(join(source, 'release.json'), 'utf8')) as Build; // built above
  const { entry, version } = build;
  const before = version.slice(-8);
  const after = createHash('sha256').update(into).digest('hex').slice(0, 8);
  const renamed = (text: string) => text.replaceAll(before, after);
  const { [pageFile]: onPage, ...append } = change.append ?? {};
  const texts = new Map<string, string>();
  for (const file of (await readdir(source)).filter((it) => it.endsWith('.js'))) {
    const own = await readFile(join(source, file), 'utf8');
    const isPage = own.includes('place("evaluation")');
    const text = putCode(renamed(own), change.code ?? {});
    texts.set(file, text + (append[file] ?? '') + ((isPage && onPage) || ''));
  }
  for (const [file, text] of Object.entries(append)) if (!texts.has(file)) texts.set(file, text);

  // The entry holds the hashes of all other files.
  let entryText = texts.get(entry) ?? '';
  for (const [file, text] of texts) {
    const old = build.files[file];
    if (file !== entry && old) entryText = entryText.replaceAll(old, sha384(text));
  }
  texts.set(entry, entryText);
  const changed = JSON.parse(renamed(JSON.stringify(build))) as Build; // the same with another version
  await mkdir(into, { recursive: true });
  for (const [file, text] of texts) {
    const small = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    changed.files[file] = sha384(text);
    changed.sizes[file] = { bytes: Buffer.byteLength(text), brotli: small.length };
    await writeFile(join(into, file), text);
    await writeFile(join(into, `${file}.br`), small);
  }
  change.build?.(changed);
  await writeFile(join(into, 'release.json'), JSON.stringify(changed));
  return into;
}

const putCode = (text: string, code: Partial<Record<string, string>>): string =>
  text.replaceAll(/\bplace\("(\w+)"\)/g, (_, at: Place) => `(${code[at] ?? places[at]})`);

const sha384 = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function replaceIn(file: string, replacements: [string, string][]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
}
