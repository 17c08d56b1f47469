// @module-tag nightly: it installs everything again and builds the site twice, see shell/build/remote.test.ts: the same libraries give the same version wherever a package manager puts them
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listRemotes, workspace } from './workspace.ts';

const run = promisify(execFile);
const remotes = listRemotes();
/** Installs and compiles everything once, on a busy machine. */
const timeoutMs = 900_000;
const copy = mkdtempSync(join(tmpdir(), 'gida-a-checkout-in-another-folder-'));

/** With an install of its own. */
beforeAll(async () => {
  const ignored = new Set(['node_modules', 'dist', '.git', '.gida', 'test-results', 'shell.json']);
  cpSync(workspace, copy, { recursive: true, filter: (path) => !ignored.has(basename(path)) });
  const packages = ['.', './shared/**', '@gida/shell...', '@gida/remote-*...'].map(
    (it) => `--filter=${it}`,
  );
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  await run('npx', ['-y', 'pnpm@12', ...install, ...packages], {
    cwd: copy,
    env: { ...process.env, CI: 'true' },
  });
  await Promise.all([build(workspace), build(copy)]);
}, timeoutMs);
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
  ['shared/apartment/src/share-messages.ts', 'Link copied', 'Copied', 'catalog', 'messaging'],
  ['shared/ui/src/tokens.ts', 'var(--', 'var(--new-', 'messaging', 'account'],
])(
  'a change of %s moves the version of a remote that bundles it, and of no other',
  { timeout: timeoutMs },
  async (file, from, to, bundling, other) => {
    const text = readFileSync(join(copy, file), 'utf8');
    const names = [bundling, other].map((word) => `remote-${word}`);
    const before = names.map((name) => currentOf(copy, name));

    writeFileSync(join(copy, file), text.replaceAll(from, to));
    await build(copy, names);
    writeFileSync(join(copy, file), text);

    const after = names.map((name) => currentOf(copy, name));
    expect(after.map((version, index) => version !== before[index])).toEqual([true, false]);
  },
);

const currentOf = (checkout: string, name: string): string =>
  readFileSync(join(checkout, name, 'dist/current'), 'utf8');

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
    .map(({ parentPath, name: file }) => join(parentPath, file))
    // Maps of what the integrity hashes were sorted in.
    .filter((file) => !file.includes('/attachments/'));
  return Object.fromEntries(
    files.map((file) => {
      const encoding = /\.(js|json|html)$/.test(file) ? 'utf8' : 'base64';
      return [file.slice(folder.length + 1), readFileSync(file, encoding)];
    }),
  );
}
