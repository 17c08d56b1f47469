import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Compilation, type Compiler, type StatsCompilation } from '@rspack/core';
import { checkBuildCode } from '@gida/releases/check-build-code';
import type { Build, ShellHead } from '@gida/releases/release';

import { bundledPackages } from './bundled-packages.ts';
import { compressFiles } from './compress-files.ts';
import { readCommit, type BuildCommit, type BuildSources } from './read-commit.ts';
import { withText } from './source-maps.ts';

type ManifestFields = Pick<
  Build,
  | 'remote'
  | 'version'
  | 'container'
  | 'entry'
  | 'shared'
  | 'mounts'
  | 'samples'
  | 'nav'
  | 'settings'
  | 'firstRequests'
  | 'singleRequestPages'
  | 'canary'
  | 'owner'
  | 'contact'
  | 'shell'
  | 'api'
>;

type ManifestPluginOptions = {
  /** Without `inputs` those are all files that the compiler read, and this preset. */
  sources: Omit<BuildSources, 'inputs'> & { inputs?: string[] };
  /** With `versionMark` in version and container, which the hash of the build's files replaces. */
  parts: ManifestFields;
  /** See `Build.repository`. */
  repository?: string | undefined;
  /** The files of each exposed module and each page, read from the build stats. */
  chunkFiles: (stats: StatsCompilation) => Pick<Build, 'exposes' | 'preload' | 'pages'>;
  /** Writes more files before hashing: the shell's prerendered documents. */
  documents?: (folder: string) => Promise<Record<string, string>>;
  /** The shell's fragments of the head, from the hash of each file. */
  head?: (hashes: Record<string, string>, preload: string[]) => ShellHead;
  /** Writes files that no page loads before hashing. */
  extraFiles?: (folder: string, version: string) => Promise<void>;
};

/** Stands in the files of a build for the end of its version, which is the hash of these files. */
export const versionMark = '00hash00';

const name = 'ManifestPlugin';

/** Gives a build its version, hashes and compresses every file of it and writes `release.json` last. */
export class ManifestPlugin {
  readonly options: ManifestPluginOptions;

  constructor(options: ManifestPluginOptions) {
    this.options = options;
  }

  readCommit(inputs: string[] = []): Promise<BuildCommit> {
    return readCommit({ inputs, ...this.options.sources });
  }

  apply(compiler: Compiler): void {
    let { parts } = this.options;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minifier, before the integrity hashes are filled in.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        parts = replaceMark(compilation, this.options.parts);
      });
    });
    compiler.hooks.afterEmit.tapPromise(name, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const stats = compilation
        .getStats()
        .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
      const commit = await this.readCommit([...compilation.fileDependencies, import.meta.dirname]);
      const made = { ...commit, bundles: bundledPackages(compilation) };
      await writeManifest(compiler.outputPath, stats, { ...this.options, parts }, made);
    });
  }
}

function replaceMark(compilation: Compilation, parts: ManifestFields): ManifestFields {
  const text = JSON.stringify(parts);
  if (!text.includes(versionMark)) return parts;
  const hash = createHash('sha256').update(text);
  for (const { name: file, source } of compilation.getAssets().toSorted(byName)) {
    hash.update(`\0${file}\0`).update(source.source());
  }
  const hex = hash.digest('hex').slice(0, 8);
  for (const { name: file, source } of compilation.getAssets()) {
    if (!source.buffer().includes(versionMark)) continue;
    const marked = source.source().toString();
    const named = marked.replaceAll(versionMark, hex);
    compilation.updateAsset(file, withText(file, source, named));
  }
  return JSON.parse(text.replaceAll(versionMark, hex)) as ManifestFields; // the parts from above
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

async function writeManifest(
  folder: string,
  stats: StatsCompilation,
  options: ManifestPluginOptions,
  commit: BuildCommit & Pick<Build, 'bundles'>,
) {
  const documents = await options.documents?.(folder);
  await options.extraFiles?.(folder, options.parts.version);
  // The same build is there already: this one will be thrown away, and nothing of it has to be compressed again.
  const existing = readExisting(join(dirname(folder), options.parts.version, 'release.json'));
  const { scripts, ...compressed } = await compressFiles(folder, existing);
  const uses = existing?.uses ?? checkBuildCode(options.parts, scripts).uses;
  const chunks = options.chunkFiles(stats);
  const head = options.head?.(compressed.files, chunks.preload);
  const build: Build = {
    ...options.parts,
    uses,
    ...commit,
    ...(options.repository && { repository: options.repository }),
    ...chunks,
    ...compressed,
    ...(documents && { documents }),
    ...(head && { head }),
  };
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(build, null, 2)}\n`);
}

function readExisting(file: string): Build | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Build; // written above
}
