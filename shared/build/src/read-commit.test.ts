import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { readCommit } from './read-commit.ts';

const lock = (shop: string, other: string): string => `
importers:
  remote-shop:
    dependencies:
      shop-library:
        version: ${shop}
  api:
    dependencies:
      other-library:
        version: ${other}
packages:
  shop-library@${shop}:
    resolution: {integrity: sha512-shop}
  other-library@${other}:
    resolution: {integrity: sha512-other}
snapshots:
  shop-library@${shop}: {}
  other-library@${other}: {}
`;

test('a build of committed sources names the commit', async () => {
  const { commit, read } = createRepository();

  expect(await read()).toBe(commit);
});

test.each([
  ['a changed file', 'remote-shop/src/routes.tsx'],
  ['a file that is not yet in git', 'remote-shop/src/New page.tsx'],
  ['a changed shared package', 'shared/contracts/src/paths.ts'],
  ['a file that git ignores and the version does not', 'remote-shop/src/local.secret'],
])('a build of %s says that it is dirty, and no longer once it is back', async (_case, file) => {
  const { commit, read, write, git } = createRepository();

  write(file, 'changed');
  expect(await read()).toBe(`${commit}-dirty`);

  git('stash', '--all');
  expect(await read()).toBe(commit);
});

test('a removed and a staged file are uncommitted changes too', async () => {
  const { commit, read, folder, git } = createRepository();
  rmSync(join(folder, 'remote-shop/src/routes.tsx'));
  expect(await read()).toBe(`${commit}-dirty`);

  git('add', '--all');
  expect(await read()).toBe(`${commit}-dirty`);
});

test('committing the changes makes the next reading clean', async () => {
  const { commit, read, write, git, head } = createRepository();
  write('remote-shop/src/routes.tsx', 'changed');
  git('commit', '--all', '--message', 'more');

  expect(await read()).toBe(head());
  expect(head()).not.toBe(commit);
});

test.each([
  ['another package', 'remote-other/src/routes.tsx'],
  ['a test', 'remote-shop/src/routes.test.tsx'],
  ['a document', 'remote-shop/README.md'],
  ['the build itself', 'remote-shop/dist/1.0.0-aaaaaaaa/entry.js'],
  ['installed packages', 'remote-shop/node_modules/library/index.js'],
])('changes of %s do not make a build dirty', async (_case, file) => {
  const { commit, read, write } = createRepository();

  write(file, 'changed');

  expect(await read()).toBe(commit);
});

test('the lockfile counts with the libraries of the build only', async () => {
  const { commit, read, write } = createRepository();

  write('pnpm-lock.yaml', lock('1.0.0', '2.0.0'));
  expect(await read()).toBe(commit);

  write('pnpm-lock.yaml', lock('1.0.1', '1.0.0'));
  expect(await read()).toBe(`${commit}-dirty`);
});

test('without git and before the first commit the commit is unknown', async () => {
  const { read, folder, git } = createRepository();

  rmSync(join(folder, '.git'), { recursive: true });
  expect(await read()).toBe('unknown');

  git('init', '--quiet');
  expect(await read()).toBe('unknown');
});

/** A repository with a remote, another one and a shared package. */
function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'gida-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // A test that runs in a hook of git must not reach the repository of the hook.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  );
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@gida.example', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const head = () => git('rev-parse', 'HEAD').trim();
  write('.gitignore', 'node_modules/\ndist/\n*.secret\n');
  write('pnpm-lock.yaml', lock('1.0.0', '1.0.0'));
  for (const name of ['remote-shop', 'remote-other']) write(`${name}/src/routes.tsx`, name);
  write('shared/contracts/src/paths.ts', 'paths');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  const sources = {
    folder: join(folder, 'remote-shop'),
    inputs: [join(folder, 'remote-shop'), 'shared/contracts'],
    lockedPackages: ['remote-shop'],
  };
  return { folder, git, write, head, commit: head(), read: () => readCommit(sources, folder) };
}
