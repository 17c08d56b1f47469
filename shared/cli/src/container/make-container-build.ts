import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '@gida/build/compress-files';
import { checkContainer, type CheckFailure } from '@gida/releases/container-contract';
import { checkBuildCode } from '@gida/releases/check-build-code';
import { splitMounts, type MountDeclaration } from '@gida/releases/mount-samples';
import type { Build } from '@gida/releases/release';

import { CliError } from '../command/cli-error.ts';
import { documentAddress } from '../command/site.ts';

export type ContainerOptions = Pick<Build, 'canary' | 'owner' | 'contact'> & {
  remote: string;
  mounts: MountDeclaration[];
  commit: string;
  commitProblem?: string | undefined;
  /** Of the commit. */
  builtAt: string;
  shell?: string | undefined;
  api?: string | undefined;
};

/** The part of `mf-manifest.json`, written by the Module Federation plugin, that a release is made of. */
type FederationManifest = {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
  shared: { name: string; requiredVersion: string }[];
};

const manifestFile = 'mf-manifest.json';
const versionAtEnd = /_(\d+)_(\d+)_(\d+)_([0-9a-f]{8})$/;

/** Makes a release of the plain output of `@module-federation/enhanced`: writes `release.json` and the brotli forms into `folder`. */
export async function makeContainerBuild(
  folder: string,
  options: ContainerOptions,
): Promise<{ build: Build; failures: CheckFailure[] }> {
  const { mounts: declared, shell = '>=1', api = '^1', ...of } = options;
  const manifest = readManifest(folder);
  const { globalName: container, remoteEntry } = manifest.metaData;
  const entry = join(remoteEntry.path, remoteEntry.name);
  const text = readFileSync(join(folder, entry), 'utf8');
  const routes = manifest.exposes.find(({ path }) => path === './routes');
  const preload = routes?.assets.js.sync ?? [];
  const { scripts, ...compressed } = await compressFiles(folder);
  const { uses } = checkBuildCode({ container, entry }, scripts);
  const { mounts, ...ofMounts } = splitMounts(declared);
  const build: Build = {
    ...of,
    version: readVersion(container),
    container,
    ...(text.includes('gidaFederation(') ? {} : { runtime: 'own' }),
    entry,
    exposes: Object.fromEntries(
      manifest.exposes.map(({ path, assets: { js, css } }) => [path, [...js.sync, ...css.sync]]),
    ),
    preload,
    // The manifest does not tell which page a chunk belongs to.
    pages: Object.fromEntries(mounts.map((mount) => [mount, []])),
    ...compressed,
    shell,
    api,
    shared: Object.fromEntries(
      manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    ),
    uses,
    mounts,
    ...ofMounts,
  };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(build, null, 2)}\n`);
  return { build, failures: checkContainer(build, text) };
}

function readManifest(folder: string): FederationManifest {
  try {
    // Written by the plugin.
    return JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as FederationManifest;
  } catch {
    throw new CliError(
      `${join(folder, manifestFile)} is missing or damaged. Build with ModuleFederationPlugin, and leave its \`manifest\` as it is: the release is made from it.`,
    );
  }
}

function readVersion(container: string): string {
  const [, major, minor, patch, hash] = versionAtEnd.exec(container) ?? [];
  if (hash) return `${major}.${minor}.${patch}-${hash}`;
  throw new CliError(
    `The container is called ${container}, without a version at its end such as _1_0_0_a6adc565. Set \`name\` of ModuleFederationPlugin and \`output.uniqueName\` to it: see ${documentAddress('contract')}`,
  );
}
