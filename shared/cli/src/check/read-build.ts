import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allowedByCheckout } from '@gida/releases/allowed-findings';
import type { Allowance, Build } from '@gida/releases/release';
import type { BuildFile } from '@gida/releases/build-checks';

import { findPreset } from '../build/build-package.ts';
import { CliError } from '../command/cli-error.ts';
import type { SiteDescription } from '../kit/site-description.ts';

/** What `shell.json` beside the preset says of the shell that a kit belongs to. */
export type ShellDescription = Pick<SiteDescription, 'version' | 'api' | 'shared'>;

/** A build as it lies in its folder. */
export type BuildToCheck = {
  build: Build;
  files: Map<string, BuildFile>;
  /** Scripts, styles and source maps by file. */
  texts: Map<string, string>;
  /** The builds before it in the same folder, newest first. */
  earlier: Build[];
  /** Undefined where no kit is installed. */
  shell: ShellDescription | undefined;
  /** By the checkout, if it is of one. */
  allowed: Allowance[];
};

export function readBuild(folder: string, packageFolder: string): BuildToCheck {
  const manifest = join(folder, 'release.json');
  if (!existsSync(manifest)) throw new CliError(`${manifest} is missing. Build it: gida build`);
  const files = new Map<string, BuildFile>();
  const texts = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const name = file.slice(folder.length + 1);
    files.set(name, { bytes: bytes.length, hash });
    if (/\.(?:js|css|map)$/.test(name)) texts.set(name, bytes.toString());
  }
  // Its fields are checked by the checks, and by the site.
  const build = JSON.parse(readFileSync(manifest, 'utf8')) as Build;
  const earlier = readEarlierBuilds(folder);
  const allowed = allowedByCheckout(dirname(packageFolder)).filter(
    ({ change }) => change.remote === build.remote,
  );
  return { build, files, texts, earlier, shell: readShell(packageFolder), allowed };
}

const maxComparedBuilds = 3;

function readEarlierBuilds(folder: string): Build[] {
  const dist = dirname(folder);
  return readdirSync(dist)
    .map((version) => join(dist, version, 'release.json'))
    .filter((file) => file !== join(folder, 'release.json') && existsSync(file))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .slice(0, maxComparedBuilds)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Build); // written by the preset
}

function readShell(folder: string): ShellDescription | undefined {
  const preset = findPreset(folder);
  const file = preset && join(dirname(preset), '../shell.json');
  if (!file || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as ShellDescription; // written by the shell's build
}
