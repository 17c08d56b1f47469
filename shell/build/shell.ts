import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CopyRspackPlugin,
  DefinePlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
  type StatsCompilation,
} from '@rspack/core';
import {
  ManifestPlugin,
  ReproducibleBuildPlugin,
  requiredRanges,
  scriptFiles,
  sharedCompilerConfiguration,
  sourceMaps,
} from '@gida/build';
import type { Build } from '@gida/releases/release';
import { shellHead } from '@gida/releases/shell-head';
import type { ShellDescription } from '@gida/releases/shell-description';

import { writeDocuments } from '../../scripts/kit/documents/write-documents.ts';
import { packKit } from '../../scripts/kit/pack-kit.ts';
import { browserTargets } from './browser-targets.ts';
import { describeShell, sharedVersions } from './describe-shell.ts';
import { buildDevelopmentShell } from './development-shell.ts';
import { excludedModules } from './excluded-modules.ts';
import { isShellInput, shellInputs } from './input-hash.ts';
import { prerender } from './prerender.ts';
import { workspace } from './workspace.ts';

const folder = join(workspace, 'shell');

/** The host: a plain build; it implements federation in its own code at run time. */
export function shell(): Configuration {
  const description = describeShell();
  return shellConfiguration(description, join(folder, 'dist', description.version), []);
}

/** React Router's package.json points to its development files; these aliases select the production ones. */
export function productionRouter(): Record<string, string> {
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

/** `extra` plugins are for the plain build of the benchmarks, which has the same sources. */
export function shellConfiguration(
  description: ShellDescription,
  output: string,
  extra: NonNullable<Configuration['plugins']>,
): Configuration {
  const { version } = description;
  const rules = sharedCompilerConfiguration(folder, browserTargets);
  const maps = sourceMaps(folder);
  const publicPath = `/releases/shell/${version}/`;
  const config: Configuration = {
    ...rules,
    devtool: maps.devtool,
    name: 'shell',
    // `hydrate-on-interaction` is the only script of a prerendered page until the first interaction.
    entry: {
      main: './src/main.tsx',
      'first-request': './src/first-request.ts',
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
      // The shell has no build before it to fall back to, and half of it takes many seconds on a slow line.
      chunkLoadTimeout: 30_000,
      strictModuleErrorHandling: true,
      trustedTypes: 'gida',
      clean: true,
      ...maps.output,
    },
    resolve: {
      ...rules.resolve,
      alias: { ...rules.resolve?.alias, ...productionRouter(), ...excludedModules() },
    },
    // No chunk splitting: a page is one request, with a readable name.
    optimization: { ...rules.optimization, splitChunks: false },
    plugins: [
      new DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(sharedVersions()),
      }),
      // Files that browsers and crawlers request at the root of the site.
      new CopyRspackPlugin({ patterns: [{ from: 'static', to: 'root' }] }),
      ...extra,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new ReproducibleBuildPlugin(),
      new ManifestPlugin({
        sources: {
          folder,
          inputs: shellInputs.map((it) => join(workspace, it)),
          isInput: isShellInput,
        },
        parts: {
          remote: 'shell',
          version,
          container: '',
          entry: 'main.js',
          shared: requiredRanges(description.shared),
          mounts: [],
          shell: '^1',
          api: '^1',
        },
        chunkFiles,
        documents: (written) => prerender(written, publicPath),
        head: (hashes, preload) => shellHead(hashes, { ...headFiles, preload }),
        extraFiles: async (into) => {
          const text = `${JSON.stringify(description, null, 2)}\n`;
          await writeFile(join(into, 'shell.json'), text);
          await using temporary = await mkdtempDisposable(join(tmpdir(), 'gida-shell-'));
          await buildDevelopmentShell(config, temporary.path);
          await packKit({
            description,
            folder: join(into, 'kit'),
            developmentShell: temporary.path,
          });
          await writeDocuments(version, join(into, 'kit/docs'));
        },
      }),
    ],
  };
  return config;
}

/** Of the scripts above, what the head of a page loads. */
const headFiles = {
  entry: 'main.js',
  next: 'start.js',
  hydrate: 'hydrate-on-interaction.js',
  firstRequest: 'first-request.js',
  laterRequests: ['transport.js'],
};

/**
 * The shell exposes nothing. It preloads what every remote page needs: the remote loader and the API transport, and for
 * visitors the layout of their pages.
 */
function chunkFiles(stats: StatsCompilation): Pick<Build, 'exposes' | 'preload' | 'pages'> {
  const named = (name: string) =>
    (stats.chunks ?? []).filter((chunk) => chunk.names?.includes(name));
  return {
    exposes: {},
    preload: scriptFiles([...named('start'), ...named('host'), ...named('transport')]),
    pages: { '!user': scriptFiles(named('public')) },
  };
}
