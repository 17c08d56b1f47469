import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compiler, StatsCompilation } from '@rspack/core';
import type { Release } from '@gida/contracts/release';

import { workspace } from './workspace.ts';

type Parts = Pick<
  Release,
  'remote' | 'version' | 'container' | 'entry' | 'shared' | 'mounts' | 'shell' | 'api'
>;

type ReleasePluginOptions = {
  parts: Parts;
  /** Which files each expose and each page need, read from the finished build. */
  closures: (stats: StatsCompilation) => Pick<Release, 'exposes' | 'preload' | 'pages'>;
  /** Writes more files into the folder before it is sealed: the shell's prerendered documents. */
  documents?: (folder: string) => Promise<Record<string, string>>;
};

const compress = promisify(brotliCompress);
const worthCompressing = /\.(js|css|html|json|svg|txt|xml|webmanifest|map)$/;

/** Seals a build: hashes and compresses every file and writes `release.json` last. */
export class ReleasePlugin {
  readonly options: ReleasePluginOptions;

  constructor(options: ReleasePluginOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const stats = compilation
        .getStats()
        .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true, chunkRelations: true });
      await seal(compiler.outputPath, stats, this.options);
    });
  }
}

async function seal(folder: string, stats: StatsCompilation, options: ReleasePluginOptions) {
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
      if (!worthCompressing.test(name)) return;
      const small = await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
      sizes[name] = { bytes: bytes.length, brotli: small.length };
      await writeFile(join(folder, `${name}.br`), small);
    }),
  );
  const release: Release = {
    ...options.parts,
    commit: commit(),
    builtAt: new Date().toISOString(),
    ...options.closures(stats),
    files: sorted(files),
    sizes: sorted(sizes),
    ...(documents && { documents }),
  };
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: workspace,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
