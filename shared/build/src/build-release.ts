import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import type { Release } from '@gida/contracts/release';

import { ReleasePlugin } from './release-plugin.ts';
import { workspace } from './workspace.ts';

export type BuildResult = {
  release: Release;
  folder: string;
  skipped: boolean;
  milliseconds: number;
};

/** Builds one package of the workspace. */
export async function buildRelease(name: string): Promise<BuildResult> {
  const file = pathToFileURL(join(workspace, name, 'rspack.config.ts')).href;
  // The default export of every rspack.config.ts comes from our preset.
  const { default: config } = (await import(file)) as { default: Configuration };
  return buildFromConfiguration(config);
}

/** Runs a build configuration, unless a build of the same inputs exists. */
export async function buildFromConfiguration(config: Configuration): Promise<BuildResult> {
  const startedAt = performance.now();
  const folder = config.output?.path;
  if (!folder) throw new Error('The configuration names no output folder.');
  const skipped = existsSync(join(folder, 'release.json'));
  if (skipped) await updateCommit(config, join(folder, 'release.json'));
  else await compileAtomically(config, folder);
  // `dist/current` names the latest build, for whoever serves the builds of a checkout.
  await mkdir(dirname(folder), { recursive: true });
  await writeAtomically(join(dirname(folder), 'current'), basename(folder));
  await pruneOldBuilds(dirname(folder), basename(folder));
  // Written by our own ReleasePlugin.
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  return { release, folder, skipped, milliseconds: Math.round(performance.now() - startedAt) };
}

/** The inputs are the same, but since the build they may have been committed, or changed back without a commit. */
async function updateCommit({ plugins }: Configuration, file: string): Promise<void> {
  const plugin = plugins?.find((it) => it instanceof ReleasePlugin);
  if (!plugin) return;
  const commit = await plugin.readCommit();
  // Written by our own ReleasePlugin.
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  if (release.commit === commit) return;
  await writeAtomically(file, `${JSON.stringify({ ...release, commit }, null, 2)}\n`);
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
    .toSorted((a, b) => builtAt(dist, b) - builtAt(dist, a));
  for (const version of versions.slice(maxLocalBuilds - 1)) {
    await rm(join(dist, version), { recursive: true, force: true });
  }
}

const builtAt = (dist: string, version: string): number =>
  statSync(join(dist, version, 'release.json')).mtimeMs;

/** Builds beside the final folder and renames, so that a build appears atomically. */
async function compileAtomically(config: Configuration, folder: string): Promise<void> {
  const unfinished = join(dirname(folder), `.unfinished-${randomUUID()}`);
  try {
    await compile({ ...config, output: { ...config.output, path: unfinished } });
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have finished the same build first.
    if (!existsSync(join(folder, 'release.json'))) throw error;
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
