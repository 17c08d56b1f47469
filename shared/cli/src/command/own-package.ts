import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CliError } from './cli-error.ts';
import { findUp } from './repository.ts';

/** The folder of this package: from its sources, and from the one file that it is packed into. */
export const ownFolder =
  findUp(import.meta.dirname, (folder) => existsSync(join(folder, 'template'))) ??
  import.meta.dirname;

type OwnPackage = { version: string; devDependencies: Record<string, string> };

export const ownPackage = JSON.parse(
  readFileSync(join(ownFolder, 'package.json'), 'utf8'),
) as OwnPackage; // ours

/** The version of a tool that new repositories use: `catalog:` in a checkout, a version in the kit. */
export function toolVersion(name: string): string {
  const version = ownPackage.devDependencies[name];
  if (version) return version;
  throw new CliError(`${join(ownFolder, 'package.json')} names no version of ${name}.`);
}
