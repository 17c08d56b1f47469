import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compiler, StatsCompilation } from '@rspack/core';
import type { Release } from '@gida/contracts/release';

import { readCommit, type BuildSources } from './read-commit.ts';

type ReleaseFields = Pick<
  Release,
  'remote' | 'version' | 'container' | 'entry' | 'shared' | 'mounts' | 'shell' | 'api'
>;

type ReleasePluginOptions = {
  sources: BuildSources;
  parts: ReleaseFields;
  /** The files of each exposed module and each page, read from the build stats. */
  chunkFiles: (stats: StatsCompilation) => Pick<Release, 'exposes' | 'preload' | 'pages'>;
  /** Writes more files before hashing: the shell's prerendered documents. */
  documents?: (folder: string) => Promise<Record<string, string>>;
};

const compress = promisify(brotliCompress);
const compressibleFiles = /\.(js|css|html|json|svg|txt|xml|webmanifest|map)$/;

/** Hashes and compresses every file of a build and writes `release.json` last. */
export class ReleasePlugin {
  readonly options: ReleasePluginOptions;

  constructor(options: ReleasePluginOptions) {
    this.options = options;
  }

  readCommit(): Promise<string> {
    return readCommit(this.options.sources);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const stats = compilation
        .getStats()
        .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true, chunkRelations: true });
      await writeRelease(compiler.outputPath, stats, this.options);
    });
  }
}

async function writeRelease(
  folder: string,
  stats: StatsCompilation,
  options: ReleasePluginOptions,
) {
  const documents = await options.documents?.(folder);
  const files: Release['files'] = {};
  const sizes: Release['sizes'] = {};
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() && entry.name !== 'release.json' && !entry.name.endsWith('.br'),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      files[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      sizes[name] = { bytes: bytes.length, brotli: bytes.length };
      if (!compressibleFiles.test(name)) return;
      const compressed = await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
      sizes[name] = { bytes: bytes.length, brotli: compressed.length };
      await writeFile(join(folder, `${name}.br`), compressed);
    }),
  );
  const release: Release = {
    ...options.parts,
    commit: await readCommit(options.sources),
    builtAt: new Date().toISOString(),
    ...options.chunkFiles(stats),
    files: sortKeys(files),
    sizes: sortKeys(sizes),
    ...(documents && { documents }),
  };
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
