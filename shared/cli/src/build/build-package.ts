import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildResult } from '@gida/build';

import { CliError } from '../command/cli-error.ts';
import { findRepository } from '../command/repository.ts';

type Preset = typeof import('@gida/build');

let count = 0;

/** Builds a package with the preset that it has installed itself, from its own configuration. */
export async function buildPackage(remote: string): Promise<BuildResult> {
  const { workspace, folderOf } = findRepository();
  const folder = folderOf(remote);
  const { buildFromConfiguration } = await loadPreset<Preset>(folder, '@gida/build');
  if (workspace) await describeShell(workspace);
  const config = await readConfiguration(folder);
  return buildFromConfiguration(config).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(
      `${reason.trim()}\n\n${remote} does not build in ${folder}. Mend what is named above.`,
    );
  });
}

/** Every configuration comes from `remote()` of the preset. Read again each time, because it may have changed. */
export async function readConfiguration(folder: string) {
  const file = join(folder, 'rspack.config.ts');
  if (!existsSync(file)) throw new CliError(`${file} is missing: the preset builds from it.`);
  // The preset takes the folder that it is used in.
  process.chdir(folder);
  const { default: config } = (await import(
    /* webpackIgnore: true */
    `${pathToFileURL(file).href}?build=${(count += 1)}`
  )) as { default: Parameters<Preset['buildFromConfiguration']>[0] };
  return config;
}

/** In a checkout the preset reads what the shell's sources say; packed, it carries that. */
async function describeShell(workspace: string): Promise<void> {
  const file = join(workspace, 'shell/build/describe-shell.ts');
  if (!existsSync(file)) return;
  const shell = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as {
    writeShellDescription: () => void; // what it exports
  };
  shell.writeShellDescription();
}

/** A file of the preset that a package has installed. */
export function findPreset(folder: string, name = '@gida/build'): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

/** `T`: what the named export of the package has. */
export async function loadPreset<T>(folder: string, name: string): Promise<T> {
  const entry = findPreset(folder, name);
  if (entry) return (await import(/* webpackIgnore: true */ pathToFileURL(entry).href)) as T;
  throw new CliError(
    `${name} is not installed in ${folder}. Install its packages: npx -y pnpm@12 install`,
  );
}
