import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  developmentConfiguration,
  developmentDocument,
  developmentShell,
  partsOf,
  type Configuration,
} from '../../shared/build/src/development.ts';
import { writeShellDescription } from '../../shell/build/describe-shell.ts';
import { listRemotes } from '../../shell/build/workspace.ts';
import { root } from '../progress.mjs';

/** Files of the development builds, deleted at the next start: an open page may ask for those of an earlier change. */
export const output = join(root, 'node_modules/.cache/gida-dev');

/** The development configurations of this checkout, and what its remotes are in a release map. */
export async function findPackages() {
  writeShellDescription();
  const read = async (name: string) => {
    const file = pathToFileURL(join(root, name, 'rspack.config.ts')).href;
    const { default: configuration } = (await import(file)) as { default: Configuration }; // as every package has it
    return configuration;
  };
  const shell = await read('shell');
  const remotes = await Promise.all(listRemotes(root).map(read));
  const parts = remotes.map(partsOf);
  const configurations = new Map([
    ['shell', developmentShell(shell, join(output, 'shell'))],
    ['document', developmentDocument(shell, join(output, 'shell'))],
    ...remotes.map((configuration, at): [string, Configuration] => {
      const name = parts[at]!.remote; // one for each
      return [name, developmentConfiguration(configuration, { name, path: join(output, name) })];
    }),
  ]);
  return { configurations, remotes: parts };
}
