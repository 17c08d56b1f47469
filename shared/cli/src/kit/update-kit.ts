import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describeBreak } from '@gida/releases/breaks';
import type { Break } from '@gida/releases/shell-description';
import type { BreakUse } from '@gida/build/breaks';

import { loadPreset } from '../build/build-package.ts';
import type { CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import { fetchSite } from '../command/fetch-site.ts';
import type { CommandResult } from '../command/command.ts';
import {
  findRepository,
  kitEntry,
  readPackageJson,
  type PackageJson,
} from '../command/repository.ts';
import { runCommand } from '../command/run-command.ts';
import { findSite } from '../command/site.ts';
import { fetchSiteDescription, kitPackages, latestMigration } from './site-description.ts';

export type Preset = typeof import('@gida/build/breaks');

type Versions = Record<string, string>;

export async function kitCommand(cli: CliArguments): Promise<CommandResult> {
  const [, action, version] = cli.words;
  const { workspace } = findRepository();
  if (workspace)
    throw new CliError(`${workspace} is the checkout of the site: its packages are the kit.`);
  if (action === 'update') return updateKit(version);
  if (action === 'migrate') return migrate(process.cwd());
  throw new CliError('Use: gida kit update [version]');
}

/** Moves a repository to another kit of its site. The new kit brings the migrations. */
async function updateKit(asked: string | undefined): Promise<CommandResult> {
  const folder = process.cwd();
  const site = findSite();
  const manifest = readPackageJson(folder);
  const before = installedVersion(manifest);
  const now = await fetchSiteDescription(site);
  const version = asked ?? now.version;
  const packages =
    version === now.version
      ? kitPackages(site, now, isFromRegistry(manifest))
      : await kitOf(site, version, manifest);
  // Another kit's shell is not described: its packages name as peers what they need.
  const libraries = version === now.version ? sharedVersions(manifest, now.shared) : {};
  await writeManifest(folder, moveTo(manifest, { ...packages, ...libraries }));
  const [command = '', ...args] = installCommand(folder);
  const installed = await runCommand(command, args, {
    cwd: folder,
    // In CI Yarn leaves its lockfile as it is, unless it is told otherwise.
    env: { CI: 'true', YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' },
  });
  if (installed.code !== 0) {
    throw new CliError(
      `${installed.printed}\n\npackage.json names the kit ${version}, but its packages were not installed. Mend that, then: ${[command, ...args].join(' ')} and gida kit migrate`,
    );
  }
  const gida = join(folder, 'node_modules/.bin/gida');
  const migrated = await runCommand(gida, ['kit', 'migrate'], { cwd: folder });
  if (migrated.code !== 0)
    throw new CliError(`${migrated.printed}\n\nMend that, then: gida kit migrate`);
  return {
    response: { before, version, site },
    text: `✓ kit ${before} → ${version} of ${site}\n${migrated.printed}\nTry it: npx -y pnpm@12 format, check, test, gida check; then commit what changed.`,
  };
}

/** Takes a repository over what its kit has changed since the one that it was on before. */
export async function migrate(folder: string, all?: Break[]): Promise<CommandResult> {
  const preset = await loadPreset<Preset>(folder, '@gida/build/breaks');
  const description = { breaks: all ?? preset.readShellDescription().breaks ?? [] };
  const manifest = readPackageJson(folder);
  const breaks = description.breaks.filter(isAhead(manifest));
  const { printed: edited } = await runCommand('git', ['status', '--short'], { cwd: folder });
  const moved = preset.moveSources(folder, breaks);
  const left = preset.findBreaks(folder, breaks);
  const migration = Math.max(manifest.gida?.migration ?? 0, latestMigration(description));
  await writeManifest(folder, { ...manifest, gida: { ...manifest.gida, migration } });
  const byHand = breaks.flatMap((entry) => {
    const places = left.filter((use) => use.entry === entry).map(formatUse);
    return places.length > 0 ? [`  ${describeBreak(entry)}\n    ${places.join('\n    ')}`] : [];
  });
  const texts = [
    moved.length > 0 && `✓ new names in ${moved.join(', ')}`,
    moved.length > 0 && edited && '  What was not committed yet is in them as you left it.',
    byHand.length > 0 && `To do by hand:\n${byHand.join('\n')}`,
  ];
  const text = texts.filter(Boolean).join('\n');
  return {
    response: { moved, byHand: left },
    text: text || 'Nothing that this repository uses has changed.',
  };
}

export const isAhead =
  ({ gida }: PackageJson) =>
  ({ migration }: Break): boolean =>
    migration > (gida?.migration ?? 0);

export const formatUse = ({ file, line }: BreakUse): string => `${file}:${line}`;

const writeManifest = (folder: string, manifest: PackageJson): Promise<void> =>
  writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const isFromRegistry = (manifest: PackageJson): boolean => !/^https?:/.test(kitEntry(manifest));
const isKit = (name: string): boolean => name.startsWith('@gida/');

export function installedVersion(manifest: PackageJson): string {
  const [version] = /(?<=\/kit\/)[^/]+|^\d[^/]*$/.exec(kitEntry(manifest)) ?? [];
  if (version) return version;
  throw new CliError(
    `${join(process.cwd(), 'package.json')} does not list @gida/cli by a version or an address like https://site/kit/<version>/cli.tgz, so this is no repository that gida new has made.`,
  );
}

async function kitOf(site: string, version: string, manifest: PackageJson): Promise<Versions> {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const address = (name: string) => `${site}/kit/${version}/${name.slice('@gida/'.length)}.tgz`;
  const response = await fetchSite(address('@gida/cli'), { method: 'HEAD' });
  if (!response.ok)
    throw new CliError(
      `${site} serves no kit ${version}. Without a version, the one of today is taken: gida kit update`,
    );
  const written = isFromRegistry(manifest) ? () => version : address;
  return Object.fromEntries(names.filter(isKit).map((name) => [name, written(name)]));
}

/** The libraries that the repository lists and the shell shares, in the shell's versions. */
export function sharedVersions(
  { dependencies = {} }: PackageJson,
  shared: Record<string, { version: string }>,
): Versions {
  return Object.fromEntries(
    Object.entries(shared)
      .filter(([name]) => name in dependencies && !isKit(name))
      .map(([name, { version }]) => [name, version]),
  );
}

/** Packages that the other kit does not have go, and those that are new come. */
export function moveTo(manifest: PackageJson, versions: Versions): PackageJson {
  const { dependencies = {}, devDependencies = {} } = manifest;
  const move = (list: Versions): Versions =>
    Object.fromEntries(
      Object.entries(list)
        .filter(([name]) => !isKit(name) || name in versions)
        .map(([name, version]) => [name, versions[name] ?? version]),
    );
  const isNew = ([name]: [string, string]): boolean =>
    !(name in dependencies || name in devDependencies);
  const added = Object.fromEntries(Object.entries(versions).filter(isNew));
  return {
    ...manifest,
    dependencies: { ...added, ...move(dependencies) },
    devDependencies: move(devDependencies),
  };
}

/** Of the package manager whose lockfile is there. */
export function installCommand(folder: string): string[] {
  const has = (file: string): boolean => existsSync(join(folder, file));
  if (has('package-lock.json')) return ['npm', 'install'];
  if (has('yarn.lock')) return ['yarn', 'install'];
  return ['npx', '-y', 'pnpm@12', 'install', '--no-frozen-lockfile'];
}
