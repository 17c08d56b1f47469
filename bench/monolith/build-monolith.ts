import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { NormalModuleReplacementPlugin, experiments, type Configuration } from '@rspack/core';
import { compile } from '@gida/build';
import type { Build } from '@gida/releases/release';

import { buildRelease } from '../../scripts/build-release.ts';
import { describeShell } from '../../shell/build/describe-shell.ts';
import { shellConfiguration } from '../../shell/build/shell.ts';
import { listRemotes, workspace } from '../../shell/build/workspace.ts';

const sources = join(workspace, 'shell/src/federation/loading');
const monolithLoader = join(sources, 'load-remote.monolith.ts');
const output = join(workspace, 'shell/dist/monolith');

/**
 * The same sources as one plain build with lazy routes: the baseline of the benchmarks.
 * Writes a folder that a gateway accepts as a checkout (`checkout` of its configuration).
 */
export async function buildMonolith(): Promise<string> {
  const remotes = listRemotes(workspace);
  const releases = await Promise.all(remotes.map(buildRelease));
  await rm(output, { recursive: true, force: true });
  await compile(monolith(describeShell().version, remotes));
  await writeCurrent('shell', describeShell().version);
  for (const { build } of releases) await writeEmptyRemote(build);
  return output;
}

function monolith(version: string, remotes: string[]): Configuration {
  return shellConfiguration(describeShell(), join(output, 'shell/dist', version), [
    new experiments.VirtualModulesPlugin({ [monolithLoader]: monolithLoaderSource(remotes) }),
    new NormalModuleReplacementPlugin(/\/load-remote\.ts$/, (found) => {
      found.request = monolithLoader;
    }),
  ]);
}

/** `load-remote.ts` without federation. Generated, because no source file may know all remotes. */
export const monolithLoaderSource = (remotes: string[]): string => `
  const sources = {
    ${remotes.map((name) => `'${name}': () => import('../../../../${name}/src/routes.tsx'),`).join('\n')}
  };
  // The layouts come with what loads remotes in the federated site; here they come alone.
  export async function loadRemote(name) {
    return { name, build: name, version: 'monolith', routes: (await sources[name]()).routes };
  }
  export const reloadRemote = loadRemote;
  export const loadFallbackBuild = (name) => Promise.reject(new Error(name + ' has no other build'));
  export const addRemoteResourceHints = () => undefined;
  export const forgetRemote = () => false;
  export const preferredBuild = (name) => name;
`;

/** A remote with mounts but without code, so that the gateway knows its paths. */
async function writeEmptyRemote({ remote, version, mounts, container }: Build): Promise<void> {
  const nothing = `sha384-${createHash('sha384').update('').digest('base64')}`;
  const folder = join(output, remote, 'dist', version);
  const build: Build = {
    remote,
    version,
    commit: 'unknown',
    builtAt: new Date().toISOString(),
    container,
    entry: 'entry.js',
    exposes: {},
    preload: [],
    pages: {},
    files: { 'entry.js': nothing },
    shell: '^1',
    api: '^1',
    shared: {},
    uses: { names: {}, calls: [] },
    mounts,
    sizes: { 'entry.js': { bytes: 0, brotli: 0 } },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.js'), '');
  await writeFile(join(folder, 'release.json'), JSON.stringify(build, null, 2));
  await writeCurrent(remote, version);
}

async function writeCurrent(name: string, version: string): Promise<void> {
  const file = join(output, name, 'dist/current');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, version);
}
