import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { brand } from '../../../shared/contracts/src/brand.ts';
import { globalCss } from '../../../shared/ui/src/global.ts';
import { root } from '../../progress.mjs';
import { emitPackages, kitCache } from '../emit.ts';
import { copiedFiles, kitPackages } from '../kit-packages.ts';
import { describeApi, describeCommands, describeExports } from './describe-kit.ts';
import { documentPages, type DocumentPage } from './pages.ts';
import { renderPart, type DocumentPart } from './render-part.ts';

/** The pages of `/kit/docs`, a file each. */
export async function writeDocuments(version: string, folder: string): Promise<void> {
  const [frame, css] = await Promise.all(
    ['frame.html', 'documents.css'].map(async (it) =>
      readFile(join(import.meta.dirname, it), 'utf8'),
    ),
  );
  const parts = await readParts();
  await mkdir(folder, { recursive: true });
  for (const { name, title, about } of [overview, ...documentPages]) {
    const rendered = parts.filter(({ page }) => page === name).map((it) => renderPart(it, parts));
    const sections = rendered.flatMap((it) => it.sections);
    const contents = sections.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`);
    const values: Record<string, string | undefined> = {
      brand,
      version,
      title,
      about,
      css: globalCss + css,
      pages: documentPages.map((page) => navigationItem(page, name)).join(''),
      contents:
        contents.length > 1
          ? `<nav class="contents" aria-label="On this page"><ul>${contents.join('')}</ul></nav>`
          : '',
      html: rendered.map(({ html }) => html).join('\n'),
    };
    const page = frame?.replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '') ?? '';
    await writeFile(join(folder, `${name}.html`), page);
  }
}

const overview = {
  name: 'index',
  title: 'Documents of the kit',
  about: `For teams that ship a remote to ${brand}.`,
};

const navigationItem = ({ name, title }: DocumentPage, current: string, about = '') =>
  `<li><a href="${name}"${name === current ? ' aria-current="page"' : ''}>${title}</a>${about && `<br>${about}`}</li>`;

async function readParts(): Promise<DocumentPart[]> {
  const packages = kitPackages();
  const emitted = await emitPackages(packages, kitCache);
  const read = async (path: string) => readFile(join(root, path), 'utf8');
  const made = async (page: string, text: string | Promise<string>) => ({
    page,
    path: `${page}.md`,
    text: await text,
  });
  const fromPackages = (page: string, file: string) =>
    packages
      .filter((one) => copiedFiles(one).includes(file))
      .map(async ({ shortName: prefix }) => {
        const path = `shared/${prefix}/${file}`;
        return { page, path, prefix, text: await read(path) };
      });
  const list = documentPages.map((page) => `${navigationItem(page, '', page.about)}\n`).join('');
  return Promise.all([
    ...fromPackages('packages', 'README.md'),
    ...fromPackages('changes', 'CHANGELOG.md'),
    // The frame has the title.
    ...documentPages.flatMap(({ name: page, document: path }) =>
      path ? [read(path).then((text) => ({ page, path, text: text.replace(/^# .*\n/, '') }))] : [],
    ),
    made('index', `<ul>\n${list}</ul>`),
    made('commands', describeCommands()),
    made('api', describeApi()),
    ...packages
      .filter(({ shortName }) => shortName === 'ui')
      .map(async ({ json }) =>
        made(
          'components',
          `They are shown in the [style guide](/style-guide).\n\n${describeExports(json, join(emitted, 'ui'))}`,
        ),
      ),
  ]);
}
