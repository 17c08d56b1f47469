import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { compile } from '../../shared/build/src/index.ts';
import type { KitPackage } from './kit-packages.ts';

/** A command as one file for any Node from 20: npx has no dependency to install, so it starts in half a second. */
export async function bundleCommand(
  { shortName, folder, json }: KitPackage,
  output: string,
): Promise<void> {
  for (const source of Object.values(json.bin ?? {})) {
    const path = join(output, shortName, 'src');
    const filename = basename(source).replace(/ts$/, 'js');
    await compile({
      context: folder,
      mode: 'production',
      devtool: false,
      target: 'node20',
      entry: source,
      output: {
        path,
        filename,
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
    });
    // The bundler drops the first line, by which a shell knows who runs it.
    const file = join(path, filename);
    await writeFile(file, `#!/usr/bin/env node\n${await readFile(file, 'utf8')}`);
  }
}
