import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gatewaySegments } from '@gida/releases/mount-form';
import { paths } from '@gida/contracts/paths';

import type { CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import type { CommandResult } from '../command/command.ts';
import { fetchSiteDescription } from '../kit/site-description.ts';
import { findRepository } from '../command/repository.ts';
import { runCommand } from '../command/run-command.ts';
import { findSite } from '../command/site.ts';
import { commitFirst } from './commit-first.ts';
import { repositoryFiles, workspaceFiles } from './remote-files.ts';

export async function newRemote({ words }: CliArguments): Promise<CommandResult> {
  const word = parseRemoteWord(words[1]);
  const { workspace } = findRepository();
  return workspace
    ? newFolder(workspace, word)
    : newRepository(join(process.cwd(), `remote-${word}`), word);
}

/** Accepts `remote-offers` and `offers`. */
export function parseRemoteWord(input = ''): string {
  const word = input.replace(/^remote-/, '');
  if (/^[a-z]+(-[a-z]+)*$/.test(word)) return word;
  throw new CliError('Name the remote in lowercase words: gida new remote-offers');
}

async function newFolder(workspace: string, word: string): Promise<CommandResult> {
  const files = await writeInWorkspace(workspace, word);
  await install(workspace);
  return {
    response: { remote: `remote-${word}`, files },
    text: `${files.map((file) => `  ${file}`).join('\n')}

Open it:  npm start     then open /${word} and log in
Ship it:  pnpm gida publish ${word} --promote -m "first release"

It is a page of the signed-in area. To change that, edit shell/src/pages.ts.`,
  };
}

/** Writes the package of a remote and its e2e test. No other file has to change. */
export async function writeInWorkspace(workspace: string, word: string): Promise<string[]> {
  assertFree(word, await findOwnerInWorkspace(workspace, word));
  return writeFiles(workspace, workspaceFiles(word));
}

async function newRepository(folder: string, word: string): Promise<CommandResult> {
  const site = findSite();
  const description = await fetchSiteDescription(site);
  const mount = Object.keys(description.mounts).find((it) => it.split('/')[1] === word);
  assertFree(word, mount && description.mounts[mount]);
  const files = await writeFiles(folder, repositoryFiles(word, site, description));
  await install(folder);
  const commit = await commitFirst(folder, `remote-${word}: a page, its tests and its release`);
  return {
    response: { remote: `remote-${word}`, folder, site, kit: description.version, files },
    text: `✓ ${folder}: ${files.length} files, with the kit ${description.version} of ${site}${commit}

  cd remote-${word}
  npx -y pnpm@12 dev              this page inside ${site}, from your machine
  npx -y pnpm@12 test             its tests, without the site
  npx -y pnpm@12 gida publish     uploads it, with the GIDA_TOKEN of its team
  npx -y pnpm@12 gida help        everything else`,
  };
}

function assertFree(word: string, owner: string | undefined): void {
  if (owner)
    throw new CliError(
      `/${word} already belongs to ${owner}. Choose another name: gida new remote-<word>`,
    );
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<string[]> {
  const existing = Object.keys(files).find((file) => existsSync(join(folder, file)));
  if (existing)
    throw new CliError(
      `${join(folder, existing)} already exists. Choose another name, or remove it first.`,
    );
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return Object.keys(files);
}

async function install(folder: string): Promise<void> {
  const args = ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile', '--prefer-offline'];
  // Without a terminal pnpm would stop at its prompts.
  const { code, printed } = await runCommand('npx', args, { cwd: folder, env: { CI: 'true' } });
  if (code !== 0)
    throw new CliError(
      `${printed}\n\nThe packages of ${folder} were not installed. Its files are written; install them there: npx -y pnpm@12 install`,
    );
}

async function findOwnerInWorkspace(root: string, word: string): Promise<string | undefined> {
  if (gatewaySegments.includes(word)) return 'the site';
  const remotes = (await readdir(root)).filter((name) => /^remote-[a-z-]+$/.test(name));
  const remote = remotes.find((name) => {
    const config = join(root, name, 'rspack.config.ts');
    return existsSync(config) && new RegExp(`'/${word}['/]`).test(readFileSync(config, 'utf8'));
  });
  return remote ?? (reservedSegments().has(word) ? 'the site' : undefined);
}

/** The first path segment of every page of the site. */
function reservedSegments(): Set<string | undefined> {
  const addresses = Object.values(paths).map((path) =>
    // Path builders take parameters; only the segment before them counts here.
    typeof path === 'string' ? path : (path as (...words: string[]) => string)('a', 'b'),
  );
  return new Set(addresses.map((path) => path.split(/[/?]/)[1]));
}
