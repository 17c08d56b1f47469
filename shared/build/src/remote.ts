import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SubresourceIntegrityPlugin, type Configuration } from '@rspack/core';

import { BordersPlugin } from './borders-plugin.ts';
import { closuresOfRemote } from './closures.ts';
import { inputHash } from './input-hash.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { requiredRanges, sharedModules } from './shares.ts';
import { sourceRules } from './source-rules.ts';
import { packageJsonAt, workspace } from './workspace.ts';

type RemoteOptions = {
  name: `remote-${string}`;
  /** The route patterns this remote owns; each is a top-level route of `src/routes.tsx`. */
  mounts: string[];
};

/** The whole build of one remote: its own versioned folder, one container, one exposed module. */
export function remote({ name, mounts }: RemoteOptions): Configuration {
  const folder = join(workspace, name);
  const ranges = requiredRanges();
  const inputs = [name, 'shared/contracts', 'shared/build', 'pnpm-lock.yaml'];
  const version = `${packageJsonAt(folder).version}-${inputHash(inputs, { mounts, ranges })}`;
  // The version is in the container's name: two builds of one remote may live in one page.
  const container = `${name}_${version}`.replaceAll(/[^a-z0-9]/g, '_');
  return {
    ...sourceRules(folder),
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
      clean: true,
    },
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
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new BordersPlugin(folder),
      new ReleasePlugin({
        parts: {
          remote: name,
          version,
          container,
          entry: 'entry.js',
          shared: ranges,
          mounts,
          shell: '^1',
          api: '^1',
        },
        closures: (stats) => closuresOfRemote(stats, join(folder, 'src/routes.tsx')),
      }),
    ],
  };
}
