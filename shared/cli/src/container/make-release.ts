import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { findContainerProblems, type ContainerProblem } from '@gida/contracts/container-contract';
import { inspectBuild } from '@gida/contracts/inspect-build';
import { splitMounts, type MountDeclaration } from '@gida/contracts/mount-samples';
import type { Release } from '@gida/contracts/release';

import { CliError } from '../cli-error.ts';

export type ContainerOptions = {
  remote: string;
  mounts: MountDeclaration[];
  commit: string;
  /** Of the commit. */
  builtAt: string;
  shell?: string;
  api?: string;
};

export type MadeRelease = { release: Release; problems: ContainerProblem[] };

/** The part of `mf-manifest.json`, written by the Module Federation plugin, that a release is made of. */
type FederationManifest = {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
  shared: { name: string; requiredVersion: string }[];
};

const manifestFile = 'mf-manifest.json';
const compressible = /\.(?:js|css|html|json|svg|txt|xml|webmanifest|map)$/;
const versionAtEnd = /_(\d+)_(\d+)_(\d+)_([0-9a-f]{8})$/;

/** Makes a release of the plain output of `@module-federation/enhanced`: writes `release.json` and the brotli forms into `folder`. */
export function makeRelease(folder: string, options: ContainerOptions): MadeRelease {
  const manifest = readManifest(folder);
  const { globalName: container, remoteEntry } = manifest.metaData;
  const entry = join(remoteEntry.path, remoteEntry.name);
  const text = readFileSync(join(folder, entry), 'utf8');
  const routes = manifest.exposes.find(({ path }) => path === './routes');
  const preload = routes?.assets.js.sync ?? [];
  const { mounts, samples } = splitMounts(options.mounts);
  const scripts = listFiles(folder).filter((file) => file.endsWith('.js'));
  const texts = new Map(scripts.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const { uses } = inspectBuild({ container, entry }, texts);
  const release: Release = {
    remote: options.remote,
    version: readVersion(container),
    commit: options.commit,
    builtAt: options.builtAt,
    container,
    ...(text.includes('gidaFederation(') ? {} : { runtime: 'own' }),
    entry,
    exposes: Object.fromEntries(
      manifest.exposes.map(({ path, assets: { js, css } }) => [path, [...js.sync, ...css.sync]]),
    ),
    preload,
    // The manifest does not tell which page a chunk belongs to.
    pages: Object.fromEntries(mounts.map((mount) => [mount, []])),
    ...compressFiles(folder),
    shell: options.shell ?? '^1',
    api: options.api ?? '^1',
    shared: Object.fromEntries(
      manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    ),
    ...(uses && { uses }),
    mounts,
    ...(samples && { samples }),
  };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const withoutRoutes = {
    file: entry,
    message: 'it exposes no `./routes`. Set `exposes` of ModuleFederationPlugin.',
  };
  return {
    release,
    problems: [...(routes ? [] : [withoutRoutes]), ...findContainerProblems(release, text)],
  };
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
    `The container is called ${container}, without a version at its end such as _1_0_0_a6adc565. Set \`name\` of ModuleFederationPlugin and \`output.uniqueName\` to it: see docs/container-contract.md.`,
  );
}

/** Hashes and sizes of all files, whose brotli forms are written beside them where they are smaller. */
function compressFiles(folder: string): Pick<Release, 'files' | 'sizes'> {
  const files: Release['files'] = {};
  const sizes: Release['sizes'] = {};
  for (const name of listFiles(folder)) {
    const bytes = readFileSync(join(folder, name));
    files[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const small = compressible.test(name) ? compress(bytes) : bytes;
    sizes[name] = { bytes: bytes.length, brotli: Math.min(small.length, bytes.length) };
    if (small.length < bytes.length) writeFileSync(join(folder, `${name}.br`), small);
    else rmSync(join(folder, `${name}.br`), { force: true });
  }
  return { files, sizes };
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name !== 'release.json' && !it.name.endsWith('.br'))
    .map((it) => join(it.parentPath, it.name).slice(folder.length + 1))
    .toSorted();

const compress = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
