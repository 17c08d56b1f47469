import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CliError } from './command/cli-error.ts';
import { fetchSiteDescription } from './kit/site-description.ts';
import { ownPackage } from './command/own-package.ts';
import { runCommand } from './command/run-command.ts';
import { ownAddress } from './command/site.ts';

const buildingCommands = new Set(['build', 'dev', 'check', 'publish']);

/** Runs the command in a better place when there is one, and returns its exit code; null to run it here. */
export async function runElsewhere(args: string[]): Promise<number | null> {
  const [command, ...rest] = (await findNewer()) ?? findNode(args[0]) ?? [];
  if (!command) return null;
  const { code } = await runCommand(command, [...rest, ...args], {
    cwd: process.cwd(),
    isShown: true,
  });
  return code;
}

/** Package managers keep `/kit/gida.tgz` by its address, when the site has another one long since. */
async function findNewer(): Promise<string[] | null> {
  const address = ownAddress();
  if (address?.pathname !== '/kit/gida.tgz') return null;
  // A site that cannot be asked is what the command itself will tell about.
  const site = await fetchSiteDescription(address.origin).catch((error: unknown) => {
    if (error instanceof CliError) return undefined;
    throw error;
  });
  const newest = site?.kit['cli'];
  if (!newest || site.version === ownPackage.version) return null;
  return ['npx', '-y', new URL(newest.url, address).href];
}

/** Configurations are TypeScript, which Node reads from 22.18 on. A repository installs one of its own. */
function findNode(command: string | undefined): string[] | null {
  if (process.features.typescript || !buildingCommands.has(command ?? '')) return null;
  const node = join(process.cwd(), 'node_modules/.bin/node');
  const [, script = ''] = process.argv;
  if (existsSync(node)) return [node, script];
  throw new CliError(
    `Node ${process.versions.node} cannot read rspack.config.ts. Use Node 22.18 or later, or add the package "node" to the devDependencies of ${process.cwd()}.`,
  );
}
