import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  CopyRspackPlugin,
  DefinePlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
} from '@rspack/core';

import { closuresOfShell } from './closures.ts';
import { inputHash } from './input-hash.ts';
import { lockedFor } from './locked.ts';
import { prerender } from './prerender.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { providedVersions, requiredRanges } from './shares.ts';
import { sourceRules } from './source-rules.ts';
import { unreached } from './unreached.ts';
import { packageJsonAt, workspace } from './workspace.ts';

const folder = join(workspace, 'shell');
const inputs = ['shell', 'shared'];

/** Names what the shell is made of today; `remotes` are part of it only in the monolith. */
export function shellHash(remotes: string[] = []): string {
  const locked = lockedFor(['shell', 'shared/build', ...remotes]);
  return inputHash([...inputs, ...remotes], { locked, remotes });
}

/** The host: a plain build; federation happens in its own code at run time. */
export function shell(): Configuration {
  const version = `${packageJsonAt(folder).version}-${shellHash()}`;
  return site(version, join(folder, 'dist', version), []);
}

/** React Router's package names only its development files; the others stand beside them. */
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

/** `extra` plugins make another site of the same sources: the one `monolith.ts` builds. */
export function site(
  version: string,
  output: string,
  extra: NonNullable<Configuration['plugins']>,
): Configuration {
  const rules = sourceRules(folder);
  return {
    ...rules,
    name: 'shell',
    // `begin` is all that a prerendered page needs until somebody stirs.
    entry: { main: './src/main.tsx', begin: './src/begin.ts' },
    output: {
      path: output,
      uniqueName: 'gida_shell',
      publicPath: `/releases/shell/${version}/`,
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
      alias: { ...rules.resolve?.alias, ...productionRouter(), ...unreached() },
    },
    // Whole chunks: what a page needs is one request, and its name says what it is.
    optimization: { ...rules.optimization, splitChunks: false },
    plugins: [
      new DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
      }),
      // Files that browsers and robots ask for at the root of the site.
      new CopyRspackPlugin({ patterns: [{ from: 'static', to: 'root' }] }),
      ...extra,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new ReleasePlugin({
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
        closures: closuresOfShell,
        documents: prerender,
      }),
    ],
  };
}
