import { basename, join } from 'node:path';

import { compile } from '../../shared/build/src/build-release.ts';
import type { KitPackage } from './kit-packages.ts';

/** A command as one file for any Node from 20: npx has no dependency to install, so it starts in half a second. */
export async function bundleCommand(
  { word, folder, json }: KitPackage,
  output: string,
): Promise<void> {
  for (const source of Object.values(json.bin ?? {})) {
    await compile({
      context: folder,
      mode: 'production',
      devtool: false,
      target: 'node20',
      entry: source,
      output: {
        path: join(output, word, 'src'),
        filename: basename(source).replace(/ts$/, 'js'),
        module: true,
        chunkFormat: 'module',
      },
      resolve: { extensions: ['.ts', '.js'] },
      module: {
        // It finds its own files by `import.meta`, which must stay that of the tarball.
        parser: { javascript: { importMeta: false } },
        rules: [
          {
            test: /\.[mc]?ts$/,
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
            type: 'javascript/auto',
          },
        ],
      },
      optimization: { minimize: false },
      plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    });
  }
}
