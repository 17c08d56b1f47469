import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Build } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../scripts/testing/temporary-folder.ts';
import { findProblems, nextBaseline } from './compare-sizes.ts';
import { findReason } from './find-reason.ts';
import { pageSizes, type PageSizes } from './page-sizes.ts';
import { baselineText, printedTable } from './size-tables.ts';

const root = join(import.meta.dirname, '../..');

test('a page loads the shell, its layout, its remote and its own files, and the first request where its build declares one', () => {
  const shell = aBuild('shell', {
    entry: 'main.js',
    preload: ['host.js', 'transport.js'],
    documents: { '*/bookings': 'a', '!user*/bookings': 'b', '!user*/login': 'c' },
    pages: { '!user': ['public.js'] },
  });
  const remote = aBuild('remote-all', {
    preload: ['routes.js'],
    mounts: ['/bookings', '/login'],
    firstRequests: { '/dashboard': 'user/dashboard' },
    singleRequestPages: ['/dashboard'],
    pages: {
      '/dashboard': ['1.js', '2.js'],
      '/bookings': ['2.js'],
      '/message': [],
      '/profile': [],
      '/admin/dashboard': ['3.js'],
      '/login/:token': [],
    },
  });

  const sizes = pageSizes(shell, [remote]);

  const shellOnly = { 'shell/main.js': 10, 'shell/host.js': 10 };
  const common = { ...shellOnly, 'shell/transport.js': 10 };
  const ofRemote = { 'remote-all/entry.js': 10, 'remote-all/routes.js': 10 };
  expect(sizes['/bookings']).toEqual({ ...common, ...ofRemote, 'remote-all/2.js': 10 });
  expect(sizes['/login/:token']).toEqual({ ...common, ...ofRemote, 'shell/public.js': 10 });
  expect(sizes['/dashboard']).toEqual({
    'shell/first-request.js': 10,
    ...shellOnly,
    ...ofRemote,
    'remote-all/1.js': 10,
    'remote-all/2.js': 10,
  });
  expect(sizes['all five features']).toEqual({
    ...sizes['/dashboard'],
    'shell/transport.js': 10,
    'remote-all/3.js': 10,
  });
});

test('a file that is smaller without brotli is counted as it is served', () => {
  const pages = Object.fromEntries(fivePages.map((page) => [page, []]));
  const remote = aBuild('remote-all', { pages });
  remote.sizes['entry.js'] = { bytes: 3, brotli: 7 };

  const sizes = pageSizes(aBuild('shell'), [remote]);

  expect(sizes['/profile']?.['remote-all/entry.js']).toBe(3);
});

test.each<[change: string, before: PageSizes, after: PageSizes, expected: string | null]>([
  ['nothing changed', { '/a': { x: 1000 } }, { '/a': { x: 1000 } }, null],
  ['a page grew by 1 %', { '/a': { x: 1000 } }, { '/a': { x: 1010 } }, null],
  [
    'a page grew by more than 1 %',
    { '/a': { x: 1000, y: 5 }, '/b': { y: 5 } },
    { '/a': { x: 1020, z: 7 }, '/b': { y: 5 } },
    '/a grew by 2.2 %, from 1005 to 1027 bytes; its own part by 2.2 %, from 1005 to 1027 bytes\n  x: 1000 → 1020\n  y: 5 → 0\n  z: 0 → 7',
  ],
  [
    'two pages grew in the same file',
    { '/a': { x: 100 }, '/b': { x: 100, y: 1 } },
    { '/a': { x: 105 }, '/b': { x: 105, y: 1 } },
    '/a grew by 5.0 %, from 100 to 105 bytes; its own part by 5.0 %, from 100 to 105 bytes\n/b grew',
  ],
  [
    'a page grew and one shrank',
    { '/a': { x: 100 }, '/b': { y: 9 } },
    { '/a': { x: 105 }, '/b': { y: 1 } },
    'Grew by more than 1 %, or its own part by more than 5 %: /a.',
  ],
  [
    'the own part of a page grew by 6 %, all of it by less than 1 %',
    { '/a': { 'shell/x': 1000, y: 50 } },
    { '/a': { 'shell/x': 1000, y: 53 } },
    '/a grew by 0.3 %, from 1050 to 1053 bytes; its own part by 6.0 %, from 50 to 53 bytes\n  y: 50 → 53',
  ],
  ['a page is smaller', { '/a': { x: 1000 } }, { '/a': { x: 900 } }, null],
  ['a page is gone', { '/a': { x: 1000 }, '/b': { x: 1 } }, { '/a': { x: 1000 } }, null],
  [
    'a page is new',
    { '/a': { x: 1 } },
    { '/a': { x: 1 }, '/b': { x: 1 } },
    'Not in the baseline: /b.',
  ],
])('what is refused: %s', (_change, before, after, expected) => {
  const problems = findProblems(before, after).join('\n');

  if (expected === null) expect(problems).toBe('');
  else expect(problems).toContain(expected);
});

test.each<[change: string, after: PageSizes, written: PageSizes]>([
  ['grown within the tolerance', { '/a': { x: 1009 } }, { '/a': { x: 1000 } }],
  ['grown by more', { '/a': { x: 1020 } }, { '/a': { x: 1020 } }],
  ['smaller', { '/a': { x: 999 } }, { '/a': { x: 999 } }],
  ['the same in other files', { '/a': { y: 1000 } }, { '/a': { y: 1000 } }],
  ['gone, and another is new', { '/b': { x: 5 } }, { '/b': { x: 5 } }],
])('the line that is written for a page that is %s', (_change, after, written) => {
  expect(nextBaseline({ '/a': { x: 1000 } }, after)).toEqual(written);
});

test('where the shell became smaller, the own part that grew within the tolerance keeps its size', () => {
  const before = { '/a': { 'shell/x': 1000, y: 50 } };
  const now = { '/a': { 'shell/x': 900, y: 51 } };

  expect(nextBaseline(before, now)).toEqual({ '/a': { 'shell/x': 900, y: 50 } });
});

const raised = { '/a': { x: 200 } };
test.each<[history: string, commits: Commit[], expected: RegExp | null]>([
  ['one commit, without history before it', [{}], null],
  ['raised with a reason', [{}, { sizes: raised, message: 'Size-Ok: a map' }], null],
  [
    'raised without a reason',
    [{}, { sizes: raised, message: 'Size-Ok: ' }],
    /allows more bytes for \/a, and no commit/,
  ],
  [
    'raised, and lowered again in part',
    [{}, { sizes: raised }, { sizes: { '/a': { x: 150 } } }],
    /\/a/,
  ],
  [
    'raised, and the reason in a later commit',
    [{}, { sizes: raised }, { message: 'Size-Ok: a map' }],
    null,
  ],
  ['a page lowered, and one more', [{}, { sizes: { '/a': { x: 50 }, '/b': { x: 900 } } }], null],
])('the reason in the commits of a branch: %s', (_history, commits, expected) => {
  const { problems } = reasonIn(commits);

  if (expected) expect(problems).toEqual([expect.stringMatching(expected)]);
  else expect(problems).toEqual([]);
});

test('on main the last commit that changed the baseline has to say why', () => {
  expect(reasonIn([{}, { sizes: raised }, { message: 'other' }], 'main').problems).toHaveLength(1);
  const explained = [{}, { sizes: raised, message: 'Size-Ok: a map' }, { message: 'other' }];
  expect(reasonIn(explained, 'main').problems).toEqual([]);
});

test('without enough git history the reason is not checked, and that is said', () => {
  expect(reasonIn([], 'main').notChecked).toBe('there is no git history');
  expect(reasonIn([{}], 'main').notChecked).toBe('the git history is not deep enough');
});

test('the baseline has one line for each page', () => {
  const written = readFileSync(join(root, 'bench/size/baseline.json'), 'utf8');

  expect(baselineText(JSON.parse(written) as PageSizes)).toBe(written);
});

test('what is printed names each page, its change and the files of its own part', () => {
  const before = { '/a': { 'shell/main.js': 1000, 'remote-a/1.js': 1000 } };
  const now = {
    '/a': { 'shell/main.js': 1000, 'remote-a/1.js': 1500 },
    '/b': { 'remote-a/2.js': 50 },
  };

  const lines = printedTable(before, now).split('\n');

  expect(lines[1]).toMatch(/^\/a +2\.5 +25\.0 % +1\.5 +1\.js 1\.5$/);
  expect(lines[2]).toMatch(/^\/b +0\.1 +new /);
  expect(lines.at(-1)).toBe('shell: main.js 1.0');
});

const fivePages = ['/dashboard', '/bookings', '/message', '/profile', '/admin/dashboard'];

/** Every file has 10 bytes. */
function aBuild(remote: string, overrides: Partial<Build> = {}): Build {
  const build = { remote, entry: 'entry.js', preload: [], pages: {}, mounts: [], ...overrides };
  const files = [
    build.entry,
    'first-request.js',
    ...build.preload,
    ...Object.values<string[]>(build.pages).flat(),
  ];
  const sizes = Object.fromEntries(files.map((file) => [file, { bytes: 30, brotli: 10 }]));
  return { ...build, sizes } as Build; // nothing else of it is read
}

// A test that runs in a hook of git must not reach the repository of the hook.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
);

type Commit = { sizes?: PageSizes; message?: string };

/** The first commit is main's; the others are too, or on a branch. */
function reasonIn(commits: Commit[], branch = 'work') {
  const folder = temporaryFolder();
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: folder, env: environment, input, stdio: 'pipe' });
  const isBranch = commits.length > 1 && branch !== 'main';
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const history = commits.map(({ sizes, message = 'change' }, index) => {
    const written = sizes ?? (index === 0 ? { '/a': { x: 100 } } : undefined);
    return [
      `commit refs/heads/${index === 0 || !isBranch ? 'main' : branch}\n`,
      `committer Test <test@gida.example> ${1_700_000_000 + index} +0000\n`,
      data(`size: ${index}\n\n${message}\n`),
      isBranch && index === 1 ? 'from refs/heads/main\n' : '',
      written ? `M 100644 inline sizes.json\n${data(baselineText(written))}` : '',
    ].join('');
  });
  if (commits.length > 0) {
    git(['init', '--quiet', `--initial-branch=${isBranch ? branch : 'main'}`]);
    git(['fast-import', '--quiet'], history.join(''));
  }
  return findReason(folder, 'sizes.json');
}
