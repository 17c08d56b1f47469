import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { buildFromConfiguration, remote } from '@gida/build';
import { partsOf } from '@gida/build/development';
import type { Configuration } from '@rspack/core';
import { mapOf } from '@gida/releases/attachments';
import type { Build } from '@gida/releases/release';
import { beforeAll, expect, test } from 'vitest';

import { temporaryFolder } from '../../scripts/testing/temporary-folder.ts';
import { writeShellDescription } from './describe-shell.ts';
import { workspace } from './workspace.ts';

beforeAll(writeShellDescription);

const routes = `
  import { Link } from 'react-router-dom';
  export const routes: RouteObject[] = [{ path: 'trial', lazy: () => import('./Page.tsx') }];
  export const link = Link;`;
const page = `export function Component() { return <h1>Trial</h1>; }`;

const nav = { label: 'Trial', icon: 'star', for: 'guest' } as const;

const mounts = [{ path: '/trial', nav }];

const options = { timeout: 180_000 };

test(
  'building a remote writes a release.json with its files, pages and shared ranges',
  options,
  async () => {
    const fixture = await createRemote({ 'routes.tsx': routes, 'Page.tsx': page });

    const build = await fixture.build();

    expect(build).toMatchObject({
      remote: fixture.name,
      entry: 'entry.js',
      container: `${fixture.name}_${build.version}`.replaceAll(/[^a-z0-9]/g, '_'),
      exposes: { './routes': [expect.stringMatching(/^\d+\.js$/)] },
      pages: { '/trial': [expect.stringMatching(/^\d+\.js$/)] },
      mounts: ['/trial'],
      nav: { '/trial': nav },
      shell: '>=1',
      api: '^2',
      repository: 'gida/trial',
      shared: { react: expect.stringMatching(/^\^19\./) },
    });
    expect(build.sizes['entry.js']?.brotli).toBeLessThan(5_000);
    const entry = await readFile(join(fixture.dist, build.version, 'entry.js'), 'utf8');
    expect(entry).toContain(`var ${build.container}`);
    expect(entry).not.toContain(workspace);
  },
);

test('a menu entry that the site would refuse is refused when it is built', () => {
  const long = [{ path: '/trial', nav: { ...nav, label: 'x'.repeat(25) } }];

  expect(() => remote({ name: 'remote-trial', mounts: long })).toThrow(
    'remote-trial: The menu entry of /trial needs a label of 1 to 24 characters, on one line.',
  );
});

test('a build has the settings that its configuration names, and none of another remote', () => {
  const declared = { banner: { default: true, help: 'The banner' } };
  const options = {
    name: 'remote-trial',
    folder: join(workspace, 'remote-catalog'),
    mounts,
  } as const;
  const own = remote({ ...options, settings: { remote: 'remote-trial', declared } });

  expect(partsOf(own).settings).toEqual(declared);
  expect(() => remote({ ...options, settings: { remote: 'remote-other', declared } })).toThrow(
    'remote-trial: its settings are of remote-other',
  );
});

test(
  'the same sources give the same bytes and version, changed sources a new version',
  options,
  async () => {
    const fixture = await createRemote({ 'routes.tsx': routes, 'Page.tsx': page });
    const first = await fixture.build();
    await rm(fixture.dist, { recursive: true });

    const again = await fixture.build();
    await writeFile(join(fixture.source, 'Page.tsx'), page.replace('Trial', 'Changed'));
    const changed = await fixture.build();

    expect(again.files).toEqual(first.files);
    expect(again.version).toBe(first.version);
    expect(changed.version).not.toBe(first.version);
  },
);

test(
  'maps name file, line and function of the source, and change neither version nor code',
  options,
  async () => {
    const fixture = await createRemote({
      'routes.tsx': routes,
      'Page.tsx': `const words = 'no such price';\nexport function Component() {\n  throw new Error(words);\n}`,
    });
    const without = await fixture.build({ devtool: false });
    const code = await fixture.readFiles(without);
    const scripts = Object.keys(without.files).filter((file) => file.endsWith('.js'));
    const readMap = (file: string) =>
      readFile(join(fixture.dist, without.version, mapOf(file)), 'utf8');
    await expect(readMap('entry.js')).rejects.toThrow('ENOENT');

    const build = await fixture.build();

    expect(build).toEqual(without);
    expect(await fixture.readFiles(build)).toEqual(code);
    const maps = await Promise.all(scripts.map(readMap));
    for (const text of maps) expect(text).not.toMatch(/sourcesContent|data:|"\/|no such price/);
    for (const text of maps) expect(text).not.toContain(dirname(fixture.dist));
    const [file = ''] = build.pages['/trial'] ?? [];
    const lines = String(code[Object.keys(build.files).indexOf(file)]).split('\n');
    const line = lines.findIndex((it) => it.includes('throw'));
    const map = new SourceMap(JSON.parse(await readMap(file)) as SourceMapPayload); // as it was written
    const found = map.findOrigin(line + 1, (lines[line]?.indexOf('throw') ?? 0) + 1);
    expect(found).toMatchObject({ fileName: 'src/Page.tsx', lineNumber: 3 });
  },
);

test.each(['My Projects', '50% off', 'job%2Fnew', "Ada's"])(
  'a build in a folder that is named %s has the same version',
  options,
  async (name) => {
    const files = { 'routes.tsx': routes, 'Page.tsx': page };
    const fixture = await createRemote(files, name);

    const { version } = await fixture.build();

    plainVersion ??= (await (await createRemote(files, 'plain')).build()).version;
    expect(version).toBe(plainVersion);
  },
);
let plainVersion: string | undefined;

test(
  'the same libraries give the same version wherever a package manager puts them',
  options,
  async () => {
    const library = (name: string) => ({
      'package.json': JSON.stringify({ name, main: 'main.js' }),
      'main.js': `exports.word = '${name}';`,
    });
    const files = {
      'routes.tsx': routes,
      'Page.tsx': `import { word } from 'apple'; import * as zebra from 'zebra';\n${page}\nexport const handle = [word, zebra];`,
    };
    const versions: string[] = [];
    const maps: string[][] = [];
    for (const place of ['zebra', '.pnpm/zebra@1.0.0/node_modules/zebra']) {
      const fixture = await createRemote(files);
      await fixture.install(place, library('zebra'));
      await fixture.install('apple', library('apple'));
      if (place !== 'zebra') await fixture.link(place, 'zebra');

      const build = await fixture.build();
      versions.push(build.version);
      maps.push(await readMaps(fixture.dist, build));
    }

    expect(versions[1]).toBe(versions[0]);
    expect(maps[0]).toContain('main.js');
    expect(maps[1]).toEqual(maps[0]);
  },
);

test('files keep their names when their modules are others', options, async () => {
  const fixture = await createRemote({
    'routes.tsx': `
      export const routes: RouteObject[] = [
        { path: 'trial', lazy: () => import('./Page.tsx') },
        { path: 'other', lazy: () => import('./Other.tsx') },
      ];`,
    'Page.tsx': `export { words as Component } from './words.ts';`,
    'Other.tsx': `export { words as loader } from './words.ts';`,
    // Less than 20 kB would be repeated in both pages.
    'words.ts': `export const words = ${JSON.stringify('word '.repeat(5_000))};`,
    'more.ts': `export const more = Math.random();`,
  });
  const before = await fixture.build();
  const more = `export { more as handle } from './more.ts';`;
  for (const file of ['Page.tsx', 'Other.tsx']) await appendFile(join(fixture.source, file), more);

  const after = await fixture.build();

  expect(after.pages['/trial']).toHaveLength(2);
  expect(after.pages).toEqual(before.pages);
  expect(after.version).not.toBe(before.version);
});

test('an unchanged build names the commit of today', options, async () => {
  const fixture = await createRemote({ 'routes.tsx': routes, 'Page.tsx': page });
  const outsideGit = await fixture.build();
  const bytes = await fixture.readFiles(outsideGit);
  fixture.git('init', '--quiet');
  fixture.git('add', '--all');
  fixture.git('commit', '--quiet', '--message', 'first');
  const commit = fixture.git('rev-parse', 'HEAD').trim();

  const committed = await fixture.build();
  fixture.git('rm', '--quiet', '--cached', 'src/Page.tsx');
  const uncommitted = await fixture.build();
  fixture.git('reset', '--quiet');
  const again = await fixture.build();

  expect([outsideGit, committed, uncommitted, again].map((it) => it.commit)).toEqual([
    'unknown',
    commit,
    `${commit}-dirty`,
    commit,
  ]);
  const { commitProblem, ...built } = outsideGit;
  expect(commitProblem).toMatch(/not a git repository/);
  expect(again).toEqual({ ...built, commit, builtAt: '2026-11-21T09:30:00.000Z' });
  expect(await fixture.readFiles(again)).toEqual(bytes);
});

test.each(['@gida/session', '@gida/ui'])(
  'a build fails when it would bundle a packed copy of %s',
  options,
  async (name) => {
    const fixture = await createRemote({
      'routes.tsx': `${routes}\nimport { it } from '${name}/dist/index.js';\nexport const other = it;`,
      'Page.tsx': page,
    });
    await fixture.install(name, {
      'package.json': JSON.stringify({ name }),
      'dist/index.js': 'export const it = 1;',
    });

    await expect(fixture.build()).rejects.toThrow(`${name} would be bundled into this remote`);
  },
);

test('a build fails when it would bundle our sources by their path', options, async () => {
  const session = join(workspace, 'shared/session/src/index.ts');
  const fixture = await createRemote({
    'routes.tsx': `${routes}\nexport { useSession } from '${session}';`,
    'Page.tsx': page,
  });

  await expect(fixture.build()).rejects.toThrow('@gida/session would be bundled');
});

test('a build fails when it would bundle a copy of a shared library', options, async () => {
  const fixture = await createRemote({
    'routes.tsx': `${routes}\nimport { atomWithStorage } from 'jotai/utils';\nexport const atom = atomWithStorage;`,
    'Page.tsx': page,
  });
  await fixture.install('jotai', {
    'package.json': JSON.stringify({ name: 'jotai' }),
    'utils.js': 'export const atomWithStorage = 1;',
  });

  await expect(fixture.build()).rejects.toThrow('jotai would be bundled into this remote');
});

/** The file of the source for each 20th character of the scripts. */
async function readMaps(dist: string, { version, files }: Build): Promise<string[]> {
  const scripts = Object.keys(files).filter((file) => /^\d+\.js$/.test(file));
  const found = scripts.toSorted().map(async (file) => {
    const read = (name: string) => readFile(join(dist, version, name), 'utf8');
    const map = new SourceMap(JSON.parse(await read(mapOf(file))) as SourceMapPayload); // as it was written
    const lines = (await read(file)).split('\n');
    return lines.flatMap((line, number) =>
      Array.from({ length: Math.ceil(line.length / 20) }, (_, index) => {
        const { originalSource = '' } = map.findEntry(number, index * 20) as {
          originalSource?: string;
        };
        return basename(originalSource);
      }),
    );
  });
  return (await Promise.all(found)).flat();
}

/** A remote in a temporary folder that resolves packages as the real ones do. */
async function createRemote(files: Record<string, string>, folderName = '') {
  const folder = join(temporaryFolder(), folderName);
  const source = join(folder, 'src');
  await mkdir(source, { recursive: true });
  await linkPackages(join(workspace, 'remote-catalog/node_modules'), join(folder, 'node_modules'));
  const about = { name: 'trial', version: '1.0.0', repository: { url: 'gida/trial' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(about));
  for (const [file, text] of Object.entries(files)) await writeFile(join(source, file), text);
  const name = 'remote-trial';
  const build = async (overrides: Configuration = {}) => {
    const config = remote({ name, folder, mounts, api: '^2' });
    return (await buildFromConfiguration({ ...config, ...overrides })).build;
  };
  const dist = join(folder, 'dist');
  const readFiles = ({ files, version }: Build) =>
    Promise.all(Object.keys(files).map((file) => readFile(join(dist, version, file))));
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([variable]) => !variable.startsWith('GIT_')),
    ),
    GIT_COMMITTER_DATE: '2026-11-21T10:30:00+01:00',
  };
  const install = async (name: string, contents: Record<string, string>): Promise<void> => {
    const target = join(folder, 'node_modules', name);
    await rm(target, { recursive: true, force: true });
    for (const [file, text] of Object.entries(contents)) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await writeFile(join(target, file), text);
    }
  };
  const link = (place: string, name: string) =>
    symlink(join(folder, 'node_modules', place), join(folder, 'node_modules', name));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@gida.example', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  return { name, source, dist, build, install, link, git, readFiles };
}

/** Each package apart, so that a test may replace one. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === '@gida') await linkPackages(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}
