import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { readCommit } from './read-commit.ts';

test('a build of committed sources names the commit and its time', async () => {
  const { commit, read, readAll } = createRepository();

  expect(await read()).toBe(commit);
  expect(await readAll()).toEqual({ commit, builtAt: '2026-11-21T09:30:00.000Z' });
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

test('a staged change is uncommitted too', async () => {
  const { commit, read, write, git } = createRepository();
  write('remote-shop/src/routes.tsx', 'changed');

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
  ['a file that the compiler did not read', 'remote-shop/README.md'],
  ['the build itself', 'remote-shop/dist/1.0.0-aaaaaaaa/entry.js'],
  ['installed packages', 'remote-shop/node_modules/library/index.js'],
])('changes of %s do not make a build dirty', async (_case, file) => {
  const { commit, read, write } = createRepository();

  write(file, 'changed');

  expect(await read()).toBe(commit);
});

test('a lockfile that is not committed makes a build dirty', async () => {
  const { commit, read, write } = createRepository();

  write('pnpm-lock.yaml', 'changed');

  expect(await read()).toBe(`${commit}-dirty`);
});

test('a rule of the build decides which files of a folder count', async () => {
  const { commit, folder, write } = createRepository();
  const sources = {
    folder: join(folder, 'remote-shop'),
    inputs: [join(folder, 'remote-shop')],
    isInput: (path: string) => !path.endsWith('.md'),
  };

  write('remote-shop/README.md', 'changed');
  expect((await readCommit(sources)).commit).toBe(commit);

  rmSync(join(folder, 'remote-shop/src/routes.tsx'));
  expect((await readCommit(sources)).commit).toBe(`${commit}-dirty`);
});

test('without git and before the first commit the commit is unknown', async () => {
  const { read, readAll, folder, git } = createRepository();

  rmSync(join(folder, '.git'), { recursive: true });
  expect(await readAll()).toEqual({
    commit: 'unknown',
    commitProblem: expect.stringContaining('not a git repository'),
    builtAt: '1970-01-01T00:00:00.000Z',
  });

  git('init', '--quiet');
  expect(await read()).toBe('unknown');
});

/** A repository with a remote, another one and a shared package. */
function createRepository() {
  const folder = temporaryFolder();
  // A test that runs in a hook of git must not reach the repository of the hook.
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
    GIT_COMMITTER_DATE: '2026-11-21T10:30:00+01:00',
  };
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
  write('pnpm-lock.yaml', 'lock');
  for (const name of ['remote-shop', 'remote-other']) write(`${name}/src/routes.tsx`, name);
  write('shared/contracts/src/paths.ts', 'paths');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  const inputs = [
    'remote-shop/src/routes.tsx',
    'remote-shop/src/New page.tsx',
    'remote-shop/src/local.secret',
    'remote-shop/node_modules/library/index.js',
    'remote-shop/dist/1.0.0-aaaaaaaa/entry.js',
    'shared/contracts/src/paths.ts',
  ].map((file) => join(folder, file));
  const readAll = () => readCommit({ folder: join(folder, 'remote-shop'), inputs });
  const read = async () => (await readAll()).commit;
  return { folder, git, write, head, commit: head(), read, readAll };
}
