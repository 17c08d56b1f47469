import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { BuildResult } from '@gida/build';

import { buildPackage } from '../build/build-package.ts';
import { findRepository } from '../command/repository.ts';

const debounceMs = 150;
const isSource = (file: string): boolean =>
  /\.(tsx?|css|svg|json)$/.test(file) && !/\.test\.|(^|\/)(dist|node_modules)\//.test(file);

/** Calls back with each further build of a remote, whenever a file that it may be made of changes. */
export function watchRemote(remote: string, onBuilt: (result: BuildResult) => void): void {
  let debounceTimer: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();
  const rebuild = async (): Promise<void> => {
    try {
      onBuilt(await buildPackage(remote));
    } catch (error) {
      // The pages keep the build before.
      console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const folder of watchedFolders(remote)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!isSource(file ?? '')) return;
      clearTimeout(debounceTimer);
      debounceTimer = setTimeout(() => void (queue = queue.then(rebuild)), debounceMs);
    });
  }
}

/** In a checkout also the packages that remotes bundle. */
function watchedFolders(remote: string): string[] {
  const { workspace, folderOf } = findRepository();
  const shared = workspace
    ? globSync('shared/*/src', { cwd: workspace }).map((folder) => join(workspace, folder))
    : [];
  return [join(folderOf(remote), 'src'), ...shared];
}
