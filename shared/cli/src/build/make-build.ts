import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dirtySuffix, readCommitProblem, unknownCommit } from '@gida/releases/commit';
import type { Build } from '@gida/releases/release';

import { CliError } from '../command/cli-error.ts';
import { parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import { makeContainerBuild } from '../container/make-container-build.ts';
import { findRepository, readPackageJson } from '../command/repository.ts';
import { runCommand } from '../command/run-command.ts';
import { buildPackage } from './build-package.ts';

type BuiltFolder = { folder: string; build: Build };

/**
 * Builds with the preset; with `--dir`, makes a release of what another build has written; with `--built`, takes the build
 * that was made last.
 */
export async function makeBuild(cli: CliArguments): Promise<BuiltFolder> {
  const remote = parseRemote(cli);
  if (cli.built) return lastBuild(findRepository().folderOf(remote));
  if (cli.dir === undefined) return buildPackage(remote);
  const home = findRepository().folderOf(remote);
  const folder = resolve(cli.dir);
  const { mounts = [], shell, api, canary, owner, contact } = readPackageJson(home).gida ?? {};
  if (mounts.length === 0)
    throw new CliError(
      `Which paths ${remote} owns is not known. Write them into ${home}/package.json: "gida": { "mounts": ["/offers"] }`,
    );
  const { build, failures } = await makeContainerBuild(folder, {
    remote,
    mounts,
    ...(await readCommit(home)),
    shell,
    api,
    canary,
    owner,
    contact,
  });
  if (failures.length === 0) return { folder, build };
  throw new CliError(
    failures.map(({ file, message }) => `${folder}/${file}: ${message}`).join('\n'),
  );
}

function lastBuild(home: string): BuiltFolder {
  const dist = join(home, 'dist');
  const current = join(dist, 'current');
  if (!existsSync(current)) throw new CliError(`${dist} has no build. Make one: gida check`);
  const folder = join(dist, readFileSync(current, 'utf8'));
  const text = readFileSync(join(folder, 'release.json'), 'utf8');
  return { folder, build: JSON.parse(text) as Build }; // written by the preset
}

/** The commit of the repository, `-dirty` with anything uncommitted, and its time. */
async function readCommit(
  folder: string,
): Promise<Pick<Build, 'commit' | 'commitProblem' | 'builtAt'>> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder });
  const { code, printed } = await git('log', '-1', '--format=%H %ct');
  if (code !== 0) {
    const commitProblem = readCommitProblem(printed);
    return { commit: unknownCommit, commitProblem, builtAt: new Date(0).toISOString() };
  }
  const [commit = '', seconds] = printed.split(' ');
  const isDirty = (await git('status', '--porcelain', '.')).printed !== '';
  return {
    commit: isDirty ? `${commit}${dirtySuffix}` : commit,
    builtAt: new Date(Number(seconds) * 1_000).toISOString(),
  };
}
