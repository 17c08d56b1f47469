import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@gida/contracts/release';

import { findPreset } from '../build/build-package.ts';
import { CliError } from '../cli-error.ts';
import type { SiteDescription } from '../kit/site-description.ts';

/** What `shell.json` beside the preset says of the shell that a kit belongs to. */
export type ShellDescription = Pick<SiteDescription, 'version' | 'api' | 'shared' | 'budgets'>;

export type FoundFile = { bytes: number; hash: string };
/** A build as it lies in its folder. */
export type BuildToVerify = {
  release: Release;
  files: Map<string, FoundFile>;
  /** Undefined where no kit is installed. */
  shell: ShellDescription | undefined;
};

export function readBuild(folder: string, packageFolder: string): BuildToVerify {
  const manifest = join(folder, 'release.json');
  if (!existsSync(manifest)) throw new CliError(`${manifest} is missing. Build it: gida build`);
  const files = new Map<string, FoundFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    files.set(file.slice(folder.length + 1), { bytes: bytes.length, hash });
  }
  return {
    // Its fields are checked by the gates, and by the site.
    release: JSON.parse(readFileSync(manifest, 'utf8')) as Release,
    files,
    shell: readShell(packageFolder),
  };
}

function readShell(folder: string): ShellDescription | undefined {
  const preset = findPreset(folder);
  const file = preset && join(dirname(preset), '../shell.json');
  if (!file || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as ShellDescription; // written by the shell's build
}
