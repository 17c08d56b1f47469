import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import type { CommandResult } from '../command/command.ts';
import { fetchSiteDescription } from '../kit/site-description.ts';
import { findRepository } from '../command/repository.ts';
import { runCommand } from '../command/run-command.ts';
import { documentAddress, findSite } from '../command/site.ts';
import { commitFirst, findGitPrefix } from './git-repository.ts';
import { moveWorkflow, repositoryFiles, workspaceFiles } from './remote-files.ts';
import { assertFree, ownersInWorkspace, ownersOnSite } from './taken-segments.ts';

export async function newRemote({ words, registry }: CliArguments): Promise<CommandResult> {
  const name = parseRemoteName(words[1]);
  const { workspace } = findRepository();
  return workspace ? newFolder(workspace, name) : newRepository(process.cwd(), name, registry);
}

/** Accepts `remote-offers` and `offers`. */
export function parseRemoteName(input = ''): string {
  const name = input.replace(/^remote-/, '');
  if (/^[a-z]+(-[a-z]+)*$/.test(name)) return name;
  throw new CliError('Name the remote in lowercase words: gida new remote-offers');
}

async function newFolder(workspace: string, name: string): Promise<CommandResult> {
  const files = await writeInWorkspace(workspace, name);
  await install(workspace);
  return {
    response: { remote: `remote-${name}`, files },
    text: `${files.map((file) => `  ${file}`).join('\n')}

Open it:  npm start     then open /${name} and log in
Ship it:  pnpm gida publish ${name} --promote -m "first release"

It is a page of the signed-in area. To change that, edit shell/src/pages.ts.`,
  };
}

/** Writes the package of a remote and its e2e test. No other file has to change. */
export async function writeInWorkspace(workspace: string, name: string): Promise<string[]> {
  assertFree(name, ownersInWorkspace(workspace));
  return writeFiles(workspace, workspaceFiles(name));
}

async function newRepository(
  parent: string,
  name: string,
  registry?: string,
): Promise<CommandResult> {
  if (registry && !(URL.canParse(registry) && /^https?:/.test(registry)))
    throw new CliError(`"${registry}" is not an address like https://npm.example/.`);
  const folder = join(parent, `remote-${name}`);
  const site = findSite();
  const description = await fetchSiteDescription(site);
  assertFree(name, ownersOnSite(description));
  const joined = await findGitPrefix(parent);
  const own = repositoryFiles(name, site, description, registry);
  const files = await writeFiles(
    folder,
    joined === null ? own : moveWorkflow(own, `${joined}remote-${name}`),
  );
  await install(folder);
  const commit =
    joined === null
      ? await commitFirst(folder, `remote-${name}: a page, its tests and its release`)
      : `, in the git repository around it: commit them with .github/workflows/remote-${name}.yml at its root`;
  return {
    response: { remote: `remote-${name}`, folder, site, kit: description.version, files },
    text: `✓ ${folder}: ${files.length} files, with the kit ${description.version} of ${site}${commit}

  cd remote-${name}
  npx -y pnpm@12 dev              this page inside ${site}, from your machine
  npx -y pnpm@12 test             its tests, without the site
  npx -y pnpm@12 gida publish     uploads it, with the GIDA_TOKEN of its team
  npx -y pnpm@12 gida help        everything else

Documents: ${documentAddress('')}`,
  };
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
