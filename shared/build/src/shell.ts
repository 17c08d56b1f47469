import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  CopyRspackPlugin,
  DefinePlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
} from '@rspack/core';

import { shellChunkFiles } from './chunk-files.ts';
import { inputHash } from './input-hash.ts';
import { lockedDependencies } from './locked-dependencies.ts';
import { prerender } from './prerender.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { providedVersions, requiredRanges } from './shares.ts';
import { ReproducibleBuildPlugin } from './reproducible-build-plugin.ts';
import { sharedCompilerConfiguration } from './source-rules.ts';
import { excludedModules } from './excluded-modules.ts';
import { readPackageJson, workspace } from './workspace.ts';

const folder = join(workspace, 'shell');
const inputs = ['shell', 'shared'];
const lockedPackages = ['shell', 'shared/build'];

/** Hash of the inputs of the shell; `remotes` are inputs only in the monolith. */
export function shellInputHash(remotes: string[] = []): string {
  const locked = lockedDependencies([...lockedPackages, ...remotes]);
  return inputHash([...inputs, ...remotes], { locked, remotes });
}

/** The host: a plain build; it implements federation in its own code at run time. */
export function shell(): Configuration {
  const version = `${readPackageJson(folder).version}-${shellInputHash()}`;
  return shellConfiguration(version, join(folder, 'dist', version), []);
}

/** React Router's package.json points to its development files; these aliases select the production ones. */
function productionRouter(): Record<string, string> {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  const router = dirname(createRequire(dom).resolve('react-router')).replace(
    /development$/,
    'production',
  );
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
  };
}

/** `extra` plugins are for the monolith, which is built from the same sources. */
export function shellConfiguration(
  version: string,
  output: string,
  extra: NonNullable<Configuration['plugins']>,
): Configuration {
  const rules = sharedCompilerConfiguration(folder);
  const publicPath = `/releases/shell/${version}/`;
  return {
    ...rules,
    name: 'shell',
    // `hydrate-on-interaction` is the only script of a prerendered page until the first interaction.
    entry: {
      main: './src/main.tsx',
      'hydrate-on-interaction': './src/hydration/hydrate-on-interaction.ts',
      // At the root of the site, because it is for all of it.
      'root/service-worker': './src/offline/service-worker/service-worker.ts',
    },
    output: {
      path: output,
      uniqueName: 'gida_shell',
      publicPath,
      filename: '[name].js',
      chunkFilename: '[id].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4_000,
      strictModuleErrorHandling: true,
      trustedTypes: 'gida',
      clean: true,
    },
    resolve: {
      ...rules.resolve,
      alias: { ...rules.resolve?.alias, ...productionRouter(), ...excludedModules() },
    },
    // No chunk splitting: a page is one request, with a readable name.
    optimization: { ...rules.optimization, splitChunks: false },
    plugins: [
      new DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
      }),
      // Files that browsers and crawlers request at the root of the site.
      new CopyRspackPlugin({ patterns: [{ from: 'static', to: 'root' }] }),
      ...extra,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new ReproducibleBuildPlugin(),
      new ReleasePlugin({
        sources: { folder, inputs, lockedPackages },
        parts: {
          remote: 'shell',
          version,
          container: '',
          entry: 'main.js',
          shared: requiredRanges(),
          mounts: [],
          shell: '^1',
          api: '^1',
        },
        chunkFiles: shellChunkFiles,
        documents: (written) => prerender(written, publicPath),
      }),
    ],
  };
}
