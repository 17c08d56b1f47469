import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { dirtySuffix, readCommitProblem, unknownCommit } from '@gida/releases/commit';
import type { Build } from '@gida/releases/release';

const run = promisify(execFile);
const maxOutputBytes = 64_000_000;

export type BuildCommit = Pick<Build, 'commit' | 'commitProblem' | 'builtAt'>;

/** What a build is made from. */
export type BuildSources = {
  /** The package. Its repository is asked for the commit. */
  folder: string;
  /** Files and folders; those of other repositories and of packages have commits of their own. */
  inputs: string[];
  /** Whether a file in these folders, by its path in the repository, is one. */
  isInput?: (path: string) => boolean;
};

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];
const isInputByDefault = (path: string): boolean =>
  !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(path);

/**
 * The commit that a build is made from, with `-dirty` when one of its inputs or the lockfile differs from it, and when
 * it was made: a build of the same commit says the same. Changes elsewhere in the repository do not count.
 */
export async function readCommit({
  folder,
  inputs,
  isInput = isInputByDefault,
}: BuildSources): Promise<BuildCommit> {
  const git = async (...args: string[]): Promise<string> => {
    // Several builds run at once, and none may wait for the lock of git's index.
    const options = ['--no-optional-locks', '--literal-pathspecs', '-C', folder];
    return (await run('git', [...options, ...args], { maxBuffer: maxOutputBytes })).stdout;
  };
  try {
    const [[commit = '', seconds], top] = await Promise.all([
      git('log', '-1', '--format=%H %ct').then((line) => line.trim().split(' ')),
      git('rev-parse', '--show-toplevel').then((line) => line.trim()),
    ]);
    const files = [folder, top].flatMap((at) => lockfiles.map((name) => join(at, name)));
    const paths = [...inputs, join(folder, 'package.json'), ...files]
      .filter((path) => existsSync(path))
      .map((path) => relative(top, realpathSync(path)))
      .filter((path) => !path.startsWith('..') && isInput(path));
    // What .gitignore names counts too: no commit has it, and the build does.
    const all = ['--untracked-files=all', '--ignored=matching', '--no-renames'];
    const absolutePaths = [...new Set(paths)].map((path) => join(top, path));
    const status = await git('status', '--porcelain', '-z', ...all, '--', ...absolutePaths);
    const isDirty = status.split('\0').some((line) => line && isInput(line.slice(3)));
    const builtAt = new Date(Number(seconds) * 1000).toISOString();
    return { commit: isDirty ? `${commit}${dirtySuffix}` : commit, builtAt };
  } catch (error) {
    const commitProblem = readCommitProblem(error instanceof Error ? error.message : String(error));
    return { commit: unknownCommit, commitProblem, builtAt: new Date(0).toISOString() };
  }
}
