import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SubresourceIntegrityPlugin, type Configuration } from '@rspack/core';

import { SharedModulesPlugin } from './shared-modules-plugin.ts';
import { remoteChunkFiles } from './chunk-files.ts';
import { inputHash } from './input-hash.ts';
import { lockedDependencies } from './locked-dependencies.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { requiredRanges, sharedModules } from './shares.ts';
import { ReproducibleBuildPlugin } from './reproducible-build-plugin.ts';
import { sharedCompilerConfiguration } from './source-rules.ts';
import { readPackageJson, workspace } from './workspace.ts';

/** The module request for the federation runtime in every container. */
function bundledRuntime(): string {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const tools = createRequire(enhanced).resolve('@module-federation/runtime-tools');
  return createRequire(tools).resolve('@module-federation/webpack-bundler-runtime');
}

type RemoteOptions = {
  name: `remote-${string}`;
  /** The route patterns this remote owns; each is a top-level route of `src/routes.tsx`. */
  mounts: string[];
  /** Ranges of the shell and API versions it supports, when not the current major. */
  shell?: string;
  api?: string;
  /** Where its sources are, when not in the workspace. For tests. */
  folder?: string;
  /** Required ranges instead of the current ones. For tests. */
  shares?: Record<string, string>;
};

/** The build configuration of one remote: a versioned folder, one container, one exposed module. */
export function remote({
  name,
  mounts,
  folder = join(workspace, name),
  shares = {},
  shell = '^1',
  api = '^1',
}: RemoteOptions): Configuration {
  const ranges = requiredRanges(shares);
  const { version: packageVersion, dependencies = {} } = readPackageJson(folder);
  const bundled = ['actions', 'stay'].filter((word) => `@gida/${word}` in dependencies);
  // The calendar and the map are the parts of `ui` that are not in the share scope. Remotes that know a stay bundle them.
  const unshared = bundled.includes('stay') ? ['ui/src/calendar', 'ui/src/map'] : [];
  const inputs = [
    folder,
    ...['contracts', 'build', ...bundled, ...unshared].map((word) => `shared/${word}`),
  ];
  const lockedPackages = [relative(workspace, folder), 'shared/build'];
  const locked = lockedDependencies(lockedPackages);
  const hash = inputHash(inputs, { mounts, ranges, locked });
  const version = `${packageVersion}-${hash}`;
  // The version is part of the container's name: two builds of one remote may be loaded in one page.
  const container = `${name}_${version}`.replaceAll(/[^a-z0-9]/g, '_');
  return {
    ...sharedCompilerConfiguration(folder),
    name,
    entry: {},
    output: {
      path: join(folder, 'dist', version),
      uniqueName: container,
      publicPath: 'auto',
      chunkFilename: '[id].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4_000,
      strictModuleErrorHandling: true,
      trustedTypes: 'gida',
      clean: true,
    },
    // The shell provides the whole federation runtime: an entry of 4 kB instead of 12.
    externals: { [bundledRuntime()]: 'var gidaFederation()' },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.js',
        exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
        shared: Object.fromEntries(
          sharedModules.map((module) => [
            module,
            {
              import: false,
              singleton: true,
              strictVersion: true,
              requiredVersion: ranges[module],
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, 'retry-chunks.js')],
        manifest: false,
        dts: false,
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new ReproducibleBuildPlugin(),
      new SharedModulesPlugin(folder),
      new ReleasePlugin({
        sources: { folder, inputs, lockedPackages },
        parts: {
          remote: name,
          version,
          container,
          entry: 'entry.js',
          shared: ranges,
          mounts,
          shell,
          api,
        },
        chunkFiles: (stats) => remoteChunkFiles(stats, join(folder, 'src/routes.tsx')),
      }),
    ],
  };
}
