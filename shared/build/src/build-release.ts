import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import type { Release } from '@gida/contracts/release';

import { workspace } from './workspace.ts';

export type Built = { release: Release; folder: string; skipped: boolean; milliseconds: number };

/** Builds one package of the workspace. */
export async function buildRelease(name: string): Promise<Built> {
  const file = pathToFileURL(join(workspace, name, 'rspack.config.ts')).href;
  // A package's rspack.config.ts has no other export than what our preset made.
  const { default: config } = (await import(file)) as { default: Configuration };
  return buildConfig(config);
}

/** Builds what a preset describes unless exactly these inputs were built before. */
export async function buildConfig(config: Configuration): Promise<Built> {
  const startedAt = performance.now();
  const folder = config.output?.path;
  if (!folder) throw new Error('The configuration names no output folder.');
  const skipped = existsSync(join(folder, 'release.json'));
  if (!skipped) await compileInto(config, folder);
  // Who serves the builds of a checkout reads here which of them is today's.
  await mkdir(dirname(folder), { recursive: true });
  await writeFile(join(dirname(folder), 'current'), basename(folder));
  await forgetOldBuilds(dirname(folder), basename(folder));
  // Written by our own plugin a moment ago, or by an earlier run of it.
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  return { release, folder, skipped, milliseconds: Math.round(performance.now() - startedAt) };
}

const keptBuilds = 6;

/** A checkout that is worked on builds all day; what was published is kept by the gateway. */
async function forgetOldBuilds(dist: string, current: string): Promise<void> {
  const versions = readdirSync(dist)
    .filter((name) => existsSync(join(dist, name, 'release.json')) && name !== current)
    .toSorted((a, b) => builtAt(dist, b) - builtAt(dist, a));
  for (const version of versions.slice(keptBuilds - 1)) {
    await rm(join(dist, version), { recursive: true, force: true });
  }
}

const builtAt = (dist: string, version: string): number =>
  statSync(join(dist, version, 'release.json')).mtimeMs;

/** Builds beside the final folder, so that a build appears whole or not at all. */
async function compileInto(config: Configuration, folder: string): Promise<void> {
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
  return new Promise((done, fail) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close((closeError) => {
        if (problem ?? closeError) fail(problem ?? closeError);
        else done();
      });
    });
  });
}
