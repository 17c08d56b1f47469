import { execFile } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { workspace } from '../../../shell/build/workspace.ts';

const run = promisify(execFile);
/** What a build is made of. */
const sources = [
  'scripts',
  'shared',
  'shell',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];
/** Not among the sources of today, and kept for the next run: a commit never changes. */
const cacheFolder = join(workspace, '.gida/previous');
/** Enough for every part to have another commit. */
const keptTrees = 12;

export type PreviousRelease = { part: string; folder: string; version: string };

/** Why there is nothing to compare with: a clone without the history of this part. */
export class MissingHistoryError extends Error {}

/**
 * Parts of the site as they were before the newest change of each, built from one commit's own sources, preset and
 * contracts, with the packages that are installed today. `SKEW_COMMIT` looks further back.
 */
export async function previousReleases(
  parts: readonly string[],
): Promise<{ commit: string; releases: PreviousRelease[] }> {
  const commit = await commitBefore(parts);
  const tree = join(cacheFolder, commit);
  if (!existsSync(tree)) await checkOut(commit, tree);
  await run(process.execPath, ['scripts/build.ts', ...parts], { cwd: tree });
  const releases = parts.map(async (part) => {
    const folder = join(tree, part);
    return { part, folder, version: await readFile(join(folder, 'dist/current'), 'utf8') };
  });
  return { commit, releases: await Promise.all(releases) };
}

/** The newest commit that is older than the newest change of every one of the parts. */
async function commitBefore(parts: readonly string[]): Promise<string> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: workspace })).stdout.trim();
  const before = async (part: string): Promise<string> => {
    if (await git('status', '--porcelain', '--', part)) return git('rev-parse', 'HEAD');
    const newest = await git('log', '-1', '--format=%H', '--', part);
    return git('rev-parse', '--verify', `${newest}^`);
  };
  try {
    const wanted = process.env['SKEW_COMMIT'];
    if (wanted) return await git('rev-parse', '--verify', `${wanted}^{commit}`);
    return await git('merge-base', '--octopus', ...(await Promise.all(parts.map(before))));
  } catch (cause) {
    throw new MissingHistoryError(
      `this clone does not hold the commit before the newest change of ${parts.join(', ')}. Fetch the history (git fetch --unshallow) to test against it.`,
      { cause },
    );
  }
}

async function remotesOf(commit: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-tree', '--name-only', commit], { cwd: workspace });
  return stdout.split('\n').filter((name) => /^remote-[a-z-]+$/.test(name));
}

/** The tree of a commit, its packages linked to each other and to what is installed here. */
async function checkOut(commit: string, tree: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  await removeOldTrees();
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'));
  const archive = join(unfinished, 'tree.tar');
  await run(
    'git',
    ['archive', '--output', archive, commit, ...sources, ...(await remotesOf(commit))],
    { cwd: workspace },
  );
  await run('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  const names = [
    ...(await readdir(unfinished)),
    ...(await readdir(join(unfinished, 'shared'))).map((name) => join('shared', name)),
  ];
  for (const name of ['.', ...names]) {
    const installed = join(workspace, name, 'node_modules');
    if (existsSync(join(unfinished, name, 'package.json')) && existsSync(installed)) {
      await link(installed, join(unfinished, name, 'node_modules'), tree);
    }
  }
  // Another worker may have been quicker; its tree is the same.
  await rename(unfinished, tree).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function removeOldTrees(): Promise<void> {
  const trees = (await readdir(cacheFolder)).map((name) => join(cacheFolder, name));
  const newestFirst = trees.toSorted((a, b) => lstatSync(b).mtimeMs - lstatSync(a).mtimeMs);
  for (const tree of newestFirst.slice(keptTrees)) await rm(tree, { recursive: true, force: true });
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
