import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { apiBase } from '../../../shared/contracts/src/paths.ts';
import { commands } from '../../../shared/cli/src/command-help.ts';
import { isShellInput, shellInputs } from '../../../shell/build/input-hash.ts';
import { clientRenderedPaths } from '../../../shell/src/public/prerendered-paths.ts';
import { root } from '../../progress.mjs';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { documentPages, servedDocuments } from './pages.ts';
import { renderPart } from './render-part.ts';
import { writeDocuments } from './write-documents.ts';

const folder = temporaryFolder();
const version = '1.0.0-a6adc565';
await writeDocuments(version, folder);
const pages = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.html', ''),
    readFileSync(join(folder, file), 'utf8'),
  ]),
);
const textOf = (page: string) => pages.get(page) ?? '';
const idsOf = (page: string) => Array.from(textOf(page).matchAll(/ id="([^"]*)"/g), ([, id]) => id);

test('there is a file for each page, and one that lists them', () => {
  expect([...pages.keys()].toSorted()).toEqual(
    ['index', ...documentPages.map(({ name }) => name)].toSorted(),
  );
  for (const { name, title } of documentPages) {
    expect(textOf('index')).toContain(`<li><a href="${name}">${title}</a><br>`);
    expect(textOf(name)).toContain(`<a href="${name}" aria-current="page">${title}</a>`);
    expect(textOf(name)).toContain(`<h1>${title}</h1>`);
    expect(textOf(name)).toContain(version);
  }
});

test('every link leads to a page and a heading that exist, or to the site', () => {
  const ofTheSite = [...clientRenderedPaths, `${apiBase}/openapi.json`];
  const broken = [...pages].flatMap(([page, html]) =>
    Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => href)
      .filter((href) => !href.startsWith('https://') && !ofTheSite.includes(href))
      .filter((href) => {
        const [name, id] = href.split('#');
        const target = name === './' ? 'index' : name || page;
        return !pages.has(target) || (id !== undefined && !idsOf(target).includes(id));
      })
      .map((href) => `${page}: ${href}`),
  );

  expect(broken).toEqual([]);
});

test('a link between documents is one between pages, and one to what is not served is text', () => {
  const part = (page: string, path: string, text: string) => ({ page, path, text });
  const text = '[a](../b.md#c), [d](e.md), [f](https://f.example) ([why](e.md)) [g](#h)';
  const all = [part('one', 'docs/how-to/one.md', text), part('two', 'docs/b.md', '')];

  expect(all.map((it) => renderPart(it, all).html)[0]).toBe(
    '<p><a href="two#c">a</a>, d, <a href="https://f.example">f</a> <a href="one#h">g</a></p>\n',
  );
});

test('every id is the only one of its page', () => {
  for (const page of pages.keys()) expect(new Set(idsOf(page)).size, page).toBe(idsOf(page).length);
});

test('no page runs a script, requests a file or names a folder of the machine', () => {
  for (const [page, html] of pages) {
    expect(html, page).not.toMatch(/<script|<link|<img|<iframe| style="| on\w+="/);
    // A text may name what a style sheet must not do.
    const styles = html.match(/<style>[^<]*<\/style>/g) ?? [];
    expect(styles, page).toHaveLength(1);
    expect(styles[0], page).not.toMatch(/@import|@font-face|url\(/);
    expect(html, page).not.toContain(root);
    expect(html, page).not.toContain('file://');
  }
});

test('every command and its options, every check with its cure, and every call has its place', () => {
  for (const name of Object.keys(commands)) expect(idsOf('commands')).toContain(`gida-${name}`);
  expect(textOf('commands')).toContain('gida promote [remote] [version] [--from URL]');
  expect(textOf('commands')).toContain('dist/<code>&lt;version&gt;</code>');
  const sources = [
    'shared/releases/src/build-checks.ts',
    'shared/cli/src/check/check-build.ts',
    'gateway/src/releasing/checks/check-build.ts',
    'gateway/src/releasing/checks/check-commit.ts',
    'gateway/src/releasing/publishing/publish.ts',
  ].map((file) => readFileSync(join(root, file), 'utf8'));
  const checks = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/(?:toCheck|checkOf|checkFailures)\(\s*'([a-z-]+)'|name: '([a-z-]+)'/g),
      ([, made, named]) => made ?? named,
    ),
  );
  expect(checks).toContain('smoke-test');
  for (const check of checks) expect(textOf('checks')).toContain(`<code>${check}`);
  expect(idsOf('api')).toContain('get-apartmentsread');
  expect(textOf('api')).toContain('export const ListingResponse');
  expect(textOf('components')).toContain('export declare function Button(');
  expect(idsOf('changes')).toContain('ui-next');
  expect(idsOf('packages')).toContain('build-samples');
});

test('a change of a served document is another shell', () => {
  expect(servedDocuments.length).toBeGreaterThan(3);
  for (const document of servedDocuments) {
    expect(shellInputs).toContain(document);
    expect(isShellInput(document)).toBe(true);
  }
  expect(isShellInput('docs/glossary.md')).toBe(false);
});
