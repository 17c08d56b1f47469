import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import type { Build } from '@gida/releases/release';

import { ManifestPlugin } from './manifest-plugin.ts';

export type BuildResult = {
  build: Build;
  folder: string;
  /** The folder of this version existed. */
  skipped: boolean;
  milliseconds: number;
};

/**
 * Runs a build configuration. A build whose folder exists is not compiled when its version is known before, as the
 * shell's is; the version of a remote is known once it is compiled.
 */
export async function buildFromConfiguration(config: Configuration): Promise<BuildResult> {
  const startedAt = performance.now();
  const planned = config.output?.path;
  if (!planned) throw new Error('The configuration names no output folder.');
  const isKnown = existsSync(join(planned, 'release.json'));
  if (isKnown) await updateCommit(config, join(planned, 'release.json'));
  const { folder, skipped } = isKnown
    ? { folder: planned, skipped: true }
    : await compileAtomically(config, dirname(planned));
  // `dist/current` names the latest build, for whoever serves the builds of a checkout.
  await writeAtomically(join(dirname(folder), 'current'), basename(folder));
  await pruneOldBuilds(dirname(folder), basename(folder));
  const build = readManifest(folder);
  return { build, folder, skipped, milliseconds: Math.round(performance.now() - startedAt) };
}

function readManifest(folder: string): Build {
  const text = readFileSync(join(folder, 'release.json'), 'utf8');
  return JSON.parse(text) as Build; // written by our own ManifestPlugin
}

/** The inputs are the same, but since the build they may have been committed, or changed back without a commit. */
async function updateCommit({ plugins }: Configuration, file: string): Promise<void> {
  const plugin = plugins?.find((it) => it instanceof ManifestPlugin);
  const build = readManifest(dirname(file));
  const { commitProblem: _before, ...known } = build;
  const now = { ...known, ...(await plugin?.readCommit()) };
  if (build.commit === now.commit) return;
  await writeAtomically(file, `${JSON.stringify(now, null, 2)}\n`);
}

/** Another process may be reading it. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

const maxLocalBuilds = 6;

/** Development creates many builds; published ones are stored by the gateway. */
async function pruneOldBuilds(dist: string, current: string): Promise<void> {
  const versions = readdirSync(dist)
    .filter((name) => existsSync(join(dist, name, 'release.json')) && name !== current)
    .toSorted((a, b) => writtenAt(dist, b) - writtenAt(dist, a));
  for (const version of versions.slice(maxLocalBuilds - 1)) {
    await rm(join(dist, version), { recursive: true, force: true });
  }
}

const writtenAt = (dist: string, version: string): number =>
  statSync(join(dist, version, 'release.json')).mtimeMs;

/** Builds beside the final folder and renames, so that a build appears atomically. */
async function compileAtomically(config: Configuration, dist: string) {
  const unfinished = join(dist, `.unfinished-${randomUUID()}`);
  try {
    await compile({ ...config, output: { ...config.output, path: unfinished } });
    const folder = join(dist, readManifest(unfinished).version);
    // Another process may finish the same build first.
    const skipped = await rename(unfinished, folder).then(
      () => false,
      () => true,
    );
    // The files are the same, but the commit may be another one.
    if (skipped) await rename(join(unfinished, 'release.json'), join(folder, 'release.json'));
    // A build from before there were maps gets them.
    const attachments = (at: string) => join(at, 'attachments');
    await rename(attachments(unfinished), attachments(folder)).catch(() => undefined);
    return { folder, skipped };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close((closeError) => {
        if (failure ?? closeError) reject(failure ?? closeError);
        else resolve();
      });
    });
  });
}
