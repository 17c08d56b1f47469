import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SubresourceIntegrityPlugin, type Chunk, type Configuration } from '@rspack/core';
import { splitMounts, type MountDeclaration } from '@gida/releases/mount-samples';
import { checkNav } from '@gida/releases/nav';
import type { Settings } from '@gida/contracts/settings';
import type { Build } from '@gida/releases/release';
import type { GetPath } from '@gida/contracts/paths';

import { SharedModulesPlugin } from './shared-modules-plugin.ts';
import { remoteChunkFiles } from './chunk-files.ts';
import { ManifestPlugin, versionMark } from './manifest-plugin.ts';
import { requiredRanges } from './required-ranges.ts';
import { ReproducibleBuildPlugin } from './reproducible-build-plugin.ts';
import { readShellDescription } from './shell-description.ts';
import { sourceMaps } from './source-maps.ts';
import { sharedCompilerConfiguration } from './source-rules.ts';

/** The module request for the federation runtime in every container. */
function bundledRuntime(): string {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const tools = createRequire(enhanced).resolve('@module-federation/runtime-tools');
  return createRequire(tools).resolve('@module-federation/webpack-bundler-runtime');
}

type FirstRequest = GetPath<unknown> | ((...parameters: string[]) => GetPath<unknown>);

type RemoteOptions = Pick<Build, 'canary' | 'owner' | 'contact' | 'singleRequestPages'> & {
  name: `remote-${string}`;
  /** The route patterns this remote owns; each is a top-level route of `src/routes.tsx`. One with a parameter has a sample. */
  mounts: MountDeclaration[];
  /** Ranges of the shell and API versions it supports, when not the current major. */
  shell?: string;
  api?: string;
  /** See `Build.firstRequests`: paths of `apiPaths`; one with parameters takes those of the page, in their order. */
  firstRequests?: Record<string, FirstRequest>;
  settings?: Settings;
  /** Where its package is, when not in the current folder. */
  folder?: string;
  /** Required ranges instead of the current ones. For tests. */
  shares?: Record<string, string>;
};

/** The patterns of the requests, such as `bookings/read/:bookingId`. */
const withParameters = (requests: Record<string, FirstRequest>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requests).map(([page, path]) => {
      const parameters = page.match(/:\w+/g) ?? [];
      return [page, typeof path === 'string' ? path : decodeURIComponent(path(...parameters))];
    }),
  );

function readPackage(folder: string) {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  type PackageJson = { version: string; repository?: string | { url?: string } };
  const { version, repository } = JSON.parse(text) as PackageJson; // checked with the release
  return { version, repository: typeof repository === 'string' ? repository : repository?.url };
}

/** What a page loads of a remote: its entry with one exposed module; what it shares comes from the shell. */
const containerPlugin = (container: string, ranges: Record<string, string>) =>
  new ModuleFederationPlugin({
    name: container,
    filename: 'entry.js',
    exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
    shared: Object.fromEntries(
      Object.entries(ranges).map(([module, requiredVersion]) => [
        module,
        { import: false, singleton: true, strictVersion: true, requiredVersion },
      ]),
    ),
    shareStrategy: 'loaded-first',
    runtimePlugins: [join(import.meta.dirname, 'retry-chunks.js')],
    manifest: false,
    dts: false,
  });

/**
 * By the imports that share it, which change more seldom than its modules do: a browser has an earlier build's file to
 * compare with only under the same name.
 */
function nameSharedChunk(_module: unknown, chunks: Chunk[]): string {
  const groups = chunks.flatMap(({ groupsIterable }) => [...groupsIterable]);
  const requests = groups.flatMap(({ origins }) => origins.map(({ request }) => request ?? ''));
  const text = [...new Set(requests)].toSorted().join();
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

const remoteOutput = (path: string, container: string): NonNullable<Configuration['output']> => ({
  path,
  uniqueName: container,
  publicPath: 'auto',
  // Each page and its hash stand in the entry, so they are short, even of a chunk with a name.
  // A function here would bring the compilation's hash into the entry, and that differs between folders.
  chunkFilename: '[id].js',
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: 4_000,
  strictModuleErrorHandling: true,
  trustedTypes: 'gida',
  clean: true,
});

/** The build configuration of one remote: a versioned folder, one container, one exposed module. */
export function remote({
  name,
  mounts,
  folder = process.cwd(),
  shares = {},
  shell = '>=1',
  api = '^1',
  firstRequests,
  settings,
  ...said
}: RemoteOptions): Configuration {
  const declared = splitMounts(mounts);
  const isOthers = settings && settings.remote !== name;
  const failure = isOthers ? `its settings are of ${settings.remote}` : checkNav(declared);
  if (failure) throw new Error(`${name}: ${failure}`);
  const description = readShellDescription();
  const ranges = requiredRanges(description.shared, shares);
  const { version: ownVersion, repository } = readPackage(folder);
  const version = `${ownVersion}-${versionMark}`;
  // The version is part of the container's name: two builds of one remote may be loaded in one page.
  const container = `${name}_${version}`.replaceAll(/[^a-z0-9]/g, '_');
  const compiler = sharedCompilerConfiguration(folder, description.browsers);
  const maps = sourceMaps(folder);
  return {
    ...compiler,
    devtool: maps.devtool,
    name,
    entry: {},
    module: {
      rules: [
        ...(compiler.module?.rules ?? []),
        { test: /\.tsx?$/, enforce: 'pre', loader: join(import.meta.dirname, 'name-pages.js') },
      ],
    },
    output: { ...remoteOutput(join(folder, 'dist', version), container), ...maps.output },
    // A package of ours would be in a chunk of its own where it is installed, and not where it is a folder of the repository.
    optimization: {
      ...compiler.optimization,
      chunkIds: 'deterministic',
      splitChunks: { name: nameSharedChunk, cacheGroups: { defaultVendors: false } },
    },
    // The shell provides the whole federation runtime: an entry of 4 kB instead of 12.
    externals: { [bundledRuntime()]: 'var gidaFederation()' },
    plugins: [
      containerPlugin(container, ranges),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new ReproducibleBuildPlugin(),
      new SharedModulesPlugin(),
      new ManifestPlugin({
        sources: { folder },
        repository,
        parts: {
          remote: name,
          version,
          container,
          entry: 'entry.js',
          shared: ranges,
          ...declared,
          ...(firstRequests && { firstRequests: withParameters(firstRequests) }),
          ...said,
          ...(settings && { settings: settings.declared }),
          shell,
          api,
        },
        chunkFiles: (stats) => remoteChunkFiles(stats, join(folder, 'src/routes.tsx')),
      }),
    ],
  };
}
