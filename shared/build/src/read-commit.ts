import { execFile } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { dirtySuffix, unknownCommit } from '@gida/contracts/commit';

import { isBuildInput } from './input-hash.ts';
import { lockedDependencies, parseLock } from './locked-dependencies.ts';
import { workspace } from './workspace.ts';

const run = promisify(execFile);
const maxOutputBytes = 64_000_000;

/** What a build is made from. */
export type BuildSources = {
  /** The package. Its repository is asked for the commit. */
  folder: string;
  /** The files and folders that the version is a hash of. */
  inputs: string[];
  /** The packages whose locked dependencies are part of that hash. */
  lockedPackages: string[];
};

/**
 * The commit that a build is made from, with `-dirty` when one of its inputs differs from it. Changes elsewhere in the
 * repository do not count. Without git it is `unknown`.
 */
export async function readCommit(sources: BuildSources, root = workspace): Promise<string> {
  const git = async (...args: string[]): Promise<string> => {
    // Several builds run at once, and none may wait for the lock of git's index.
    const options = ['--no-optional-locks', '--literal-pathspecs', '-C', sources.folder];
    const { stdout } = await run('git', [...options, ...args], { maxBuffer: maxOutputBytes });
    return stdout;
  };
  try {
    const [commit = '', top = ''] = (await git('rev-parse', 'HEAD', '--show-toplevel')).split('\n');
    const isDirty = await hasUncommittedInputs(git, top, sources, root);
    return isDirty ? `${commit}${dirtySuffix}` : commit;
  } catch {
    return unknownCommit;
  }
}

type Git = (...args: string[]) => Promise<string>;

async function hasUncommittedInputs(
  git: Git,
  top: string,
  { inputs, lockedPackages }: BuildSources,
  root: string,
): Promise<boolean> {
  const lockfile = relative(top, join(realpathSync(root), 'pnpm-lock.yaml'));
  const paths = inputs
    .map((path) => relative(top, realpathSync(resolve(root, path))))
    .concat(lockfile)
    // Files of another repository have commits of their own.
    .filter((path) => !path.startsWith('..'));
  // What .gitignore names counts too: no commit has it, and the hash does.
  const all = ['--untracked-files=all', '--ignored=matching', '--no-renames'];
  const absolutePaths = paths.map((path) => join(top, path));
  const status = await git('status', '--porcelain', '-z', ...all, '--', ...absolutePaths);
  const changed = status.split('\0').flatMap((line) => line.slice(3) || []);
  if (changed.some((path) => path !== lockfile && isBuildInput(path))) return true;
  return (
    changed.includes(lockfile) && (await hasUncommittedLock(git, lockfile, lockedPackages, root))
  );
}

/** A library that only others use changes the lockfile and not this build. */
async function hasUncommittedLock(
  git: Git,
  lockfile: string,
  lockedPackages: string[],
  root: string,
): Promise<boolean> {
  const committed = await git('show', `HEAD:${lockfile}`).catch(() => null);
  if (committed === null) return true;
  const [before, now] = [committed, readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')].map(
    (text) => JSON.stringify(lockedDependencies(lockedPackages, parseLock(text))),
  );
  return before !== now;
}
