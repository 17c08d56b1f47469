import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audiences, belongsTo, frameName, type FrameOf } from '@gida/contracts/frames';
import type { Override } from '@gida/contracts/overrides';
import type { PinnedFile } from '@gida/contracts/release';

import { baseOf, isRetired, ownerOf, type Owner, type Served } from './release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export type Page = { status: 200 | 404 | 410; html: string; nonce: string };

type Asked = {
  path: string;
  publicOrigin: string;
  /** Who the browser says is signed in: the frame is drawn for them. */
  frames: ReadonlySet<FrameOf>;
  override?: Override | undefined;
};

/** The HTML answer for a path: prerendered where the shell has it, else the frame remotes fill. */
export async function pageFor(
  store: ReleaseStore,
  served: Served,
  { path, publicOrigin, frames, override }: Asked,
): Promise<Page> {
  const documents = served.shell.documents ?? {};
  const name = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const owner = ownerOf(name, served.map);
  const known = Object.hasOwn(documents, name) && name !== '*' ? documents[name] : undefined;
  // The shell says what became of it, in a frame of its own.
  const isGone = !known && !owner && isRetired(name, served.map);
  const missing = isGone ? documents['*'] : documents['404'];
  const other = owner ? frameOf(documents, owner.mount, frames) : missing;
  const document = known ?? other ?? documents['*'];
  if (!document) throw new Error(`shell ${served.shell.version} was built without documents`);
  const folder = store.folderOf('shell', served.shell.version);
  const template = await readFile(join(folder, document), 'utf8');
  const nonce = randomBytes(18).toString('base64');
  return {
    status: (known ?? owner) ? 200 : isGone ? 410 : 404,
    nonce,
    html: template
      .replaceAll('%NONCE%', nonce)
      .replaceAll('%ORIGIN%', () => publicOrigin)
      .replace('%FRAMES%', [...frames].join(' '))
      // A function, because a plain replacement would read "$" in it as a pattern.
      .replace('<!--gida:head-->', () => headOf(served, owner, Boolean(known), override)),
  };
}

/** The shape of the page for who is there; without one the page is empty until its script is there. */
function frameOf(
  documents: Record<string, string>,
  mount: string,
  frames: ReadonlySet<FrameOf>,
): string | undefined {
  const names = audiences
    .filter((audience) => belongsTo(audience, frames))
    .map((audience) => frameName(audience, mount));
  const name = names.find((it) => Object.hasOwn(documents, it));
  return name && documents[name];
}

function headOf(
  { shell, map }: Served,
  owner: Owner | undefined,
  isComplete: boolean,
  override: Override | undefined,
): string {
  const base = baseOf(shell);
  const pinned = (file: string): PinnedFile => [file, shell.files[file] ?? ''];
  const [entry, integrity] = pinned(shell.entry);
  const build = owner?.build;
  const [begin, beginIntegrity] = pinned('begin.js');
  // A page that can be read as it is fetches the site when somebody stirs. Older shells have no such script.
  const script =
    isComplete && beginIntegrity && !override
      ? `<script defer src="${base}${begin}" integrity="${beginIntegrity}" crossorigin="anonymous" data-src="${base}${entry}" data-integrity="${integrity}"></script>`
      : `<script defer src="${base}${entry}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  return [
    build && preloads(base, shell.preload.map(pinned)),
    build &&
      owner.name !== override?.remote &&
      preloads(build.base, [build.entry, ...build.preload, ...owner.page]),
    json('gida-releases', map),
    override && json('gida-override', override),
    script,
  ]
    .filter(Boolean)
    .join('\n');
}

/** "<" could end the element early; in JSON it may as well be written as an escape. */
const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const preloads = (base: string, files: PinnedFile[]): string =>
  files
    .map(
      ([file, integrity]) =>
        `<link rel="preload" as="script" href="${base}${file}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('\n');
