import { execFile } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import {
  cp,
  mkdir,
  readFile,
  readdir,
  realpath,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { listRemotes, workspace } from '../../../shell/build/workspace.ts';

const run = promisify(execFile);
/** What a build is made of. */
const sources = [
  'docs',
  'gateway/allowed-findings.json',
  'scripts',
  'shared',
  'shell',
  ...listRemotes(),
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

export type PreviousRelease = { part: string; folder: string; version: string };

/**
 * Parts of the site as a release before today's would be: built in the folder `tree` from the sources of today with one name
 * changed, so that their modules and files are called differently.
 */
export async function previousReleases(
  parts: readonly string[],
  tree: string,
): Promise<PreviousRelease[]> {
  await copySources(tree);
  for (const part of parts) await renameMessages(join(tree, part));
  await run(process.execPath, ['scripts/build.ts', ...parts], { cwd: tree });
  const releases = parts.map(async (part) => {
    const folder = join(tree, part);
    return { part, folder, version: await readFile(join(folder, 'dist/current'), 'utf8') };
  });
  return Promise.all(releases);
}

/** The sources of today, linked to each other and to what is installed here. */
async function copySources(tree: string): Promise<void> {
  const filter = (path: string) => !/\/(?:node_modules|dist)$/.test(path);
  for (const name of sources)
    await cp(join(workspace, name), join(tree, name), { recursive: true, filter });
  const shared = (await readdir(join(tree, 'shared'))).map((name) => join('shared', name));
  for (const name of ['.', ...(await readdir(tree)), ...shared]) {
    const installed = join(workspace, name, 'node_modules');
    if (existsSync(join(tree, name, 'package.json')) && existsSync(installed))
      await link(installed, join(tree, name, 'node_modules'), tree);
  }
}

/** Every module `messages` becomes `texts`. */
async function renameMessages(part: string): Promise<void> {
  for (const entry of await readdir(join(part, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll("/messages.ts'", "/texts.ts'"));
    if (entry.name === 'messages.ts') await rename(file, join(entry.parentPath, 'texts.ts'));
  }
}

/** Our own packages are those of the tree; `tree` is where it will stand. */
async function link(installed: string, into: string, tree: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const name of await readdir(installed)) {
    // Its commands, but not the store.
    if (name.startsWith('.') && name !== '.bin') continue;
    const from = join(installed, name);
    const isScope = name.startsWith('@') && !lstatSync(from).isSymbolicLink();
    if (isScope) {
      await link(from, join(into, name), tree);
      continue;
    }
    const real = await realpath(from);
    const isOurs = real.startsWith(workspace) && !real.includes('node_modules');
    await mkdir(dirname(join(into, name)), { recursive: true });
    await symlink(isOurs ? real.replace(workspace, tree) : real, join(into, name));
  }
}
