import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MountDeclaration } from '@gida/releases/mount-samples';
import type { Build } from '@gida/releases/release';

import { CliError } from './cli-error.ts';

/** Where the command runs: in a checkout of the site, which holds many packages, or in a repository of one remote. */
export type Repository = {
  /** The root of the checkout; null in a repository of one remote. */
  workspace: string | null;
  /** The folder of a package, by its full name. */
  folderOf: (remote: string) => string;
  /** The remote whose folder this is; undefined elsewhere. */
  remote: string | undefined;
};

export type PackageJson = {
  name?: string;
  gida?: Pick<Build, 'canary' | 'owner' | 'contact'> & {
    site?: string;
    migration?: number;
    mounts?: MountDeclaration[];
    shell?: string;
    api?: string;
  };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

export function readPackageJson(folder: string): PackageJson {
  const file = join(folder, 'package.json');
  try {
    // Every field is optional, and is checked where it is used.
    return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  } catch (error) {
    if (!existsSync(file)) return {};
    throw new CliError(`${file} is not valid JSON. Mend it. ${String(error)}`);
  }
}

/** The address that the kit's command was installed from, or its version in a registry. */
export const kitEntry = ({ dependencies, devDependencies }: PackageJson): string =>
  dependencies?.['@gida/cli'] ?? devDependencies?.['@gida/cli'] ?? '';

export function findRepository(cwd = process.cwd()): Repository {
  const workspace = findUp(cwd, (folder) => existsSync(join(folder, 'shell/rspack.config.ts')));
  const name = readPackageJson(cwd).name?.replace(/^@[^/]+\//, '');
  const remote = name && /^(shell|remote-[a-z][a-z0-9-]*)$/.test(name) ? name : undefined;
  return {
    workspace,
    remote,
    folderOf(asked) {
      const folder = workspace ? join(workspace, asked) : cwd;
      if (workspace && existsSync(join(folder, 'package.json'))) return folder;
      if (!workspace && asked === remote) return folder;
      if (workspace)
        throw new CliError(`There is no ${asked} in ${workspace}. Make it: pnpm gida new ${asked}`);
      const here = remote
        ? `${cwd} is the repository of ${remote}`
        : `${cwd} has no package.json named remote-<word>`;
      throw new CliError(
        `${asked} is not here: ${here}. Run this in the folder of ${asked}, or make it: gida new ${asked}`,
      );
    },
  };
}

export function findUp(from: string, isIt: (folder: string) => boolean): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isIt(folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}
