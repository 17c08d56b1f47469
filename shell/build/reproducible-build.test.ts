import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listRemotes, workspace } from './workspace.ts';

const run = promisify(execFile);
const remotes = listRemotes();
const copy = mkdtempSync(join(tmpdir(), 'gida-a-checkout-in-another-folder-'));

/** With an install of its own, in which packages lie elsewhere: flat, and not in folders with links to them. */
beforeAll(async () => {
  const ignored = new Set(['node_modules', 'dist', '.git', '.gida', 'test-results', 'shell.json']);
  cpSync(workspace, copy, { recursive: true, filter: (path) => !ignored.has(basename(path)) });
  const packages = ['.', '@gida/shell...', './remote-*...'].map((it) => `--filter=${it}`);
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  await run('npx', ['-y', 'pnpm@12', ...install, '--config.node-linker=hoisted', ...packages], {
    cwd: copy,
    env: { ...process.env, CI: 'true' },
  });
  await Promise.all([build(workspace), build(copy)]);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(['shell', ...remotes])(
  'every file of %s is the same in another folder with another install',
  (name) => {
    const here = readBuild(workspace, name);

    expect(here['release.json']).toBeDefined();
    expect(readBuild(copy, name)).toEqual(here);
  },
);

test.each([
  ['shared/apartment/src/share-messages.ts', 'Link copied', 'Copied', ['remote-catalog']],
  [
    'shared/ui/src/tokens.ts',
    'var(--',
    'var(--new-',
    ['remote-account', 'remote-booking', 'remote-catalog', 'remote-messaging'],
  ],
])('a change of %s moves the version of those that bundle it', async (file, from, to, bundling) => {
  const text = readFileSync(join(copy, file), 'utf8');
  const before = versions();

  writeFileSync(join(copy, file), text.replaceAll(from, to));
  await build(copy, remotes);
  writeFileSync(join(copy, file), text);

  const after = versions();
  expect(remotes.filter((name) => after[name] !== before[name])).toEqual(bundling);
});

const currentOf = (checkout: string, name: string): string =>
  readFileSync(join(checkout, name, 'dist/current'), 'utf8');

const versions = (): Record<string, string> =>
  Object.fromEntries(remotes.map((name) => [name, currentOf(copy, name)]));

/** In the copy with the commit of this checkout, if it has one. */
async function build(checkout: string, names: string[] = []): Promise<void> {
  const env = { ...process.env, GIT_DIR: gitFolder(), GIT_WORK_TREE: checkout };
  await run(process.execPath, ['scripts/build.ts', ...names], { cwd: checkout, env });
}

function gitFolder(): string {
  try {
    const args = ['rev-parse', '--absolute-git-dir'];
    return execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return join(workspace, '.git');
  }
}

/** The text or bytes of each file of the current build. */
function readBuild(checkout: string, name: string): Record<string, string> {
  const folder = join(checkout, name, 'dist', currentOf(checkout, name));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file));
  return Object.fromEntries(
    files.map((file) => {
      const encoding = /\.(js|json|html)$/.test(file) ? 'utf8' : 'base64';
      return [file.slice(folder.length + 1), readFileSync(file, encoding)];
    }),
  );
}
