import { globSync, watch } from 'node:fs';
import { join } from 'node:path';

import { findRepository } from '../command/repository.ts';

const debounceMs = 150;
const isSource = (file: string): boolean =>
  /\.(tsx?|css|svg|json)$/.test(file) && !/\.test\.|(^|\/)(dist|node_modules)\//.test(file);

/** Calls back, one call after the other, whenever files that a remote may be made of have changed. */
export function watchRemote(remote: string, onChange: () => Promise<void>): void {
  let debounceTimer: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();
  for (const folder of watchedFolders(remote)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!isSource(file ?? '')) return;
      clearTimeout(debounceTimer);
      debounceTimer = setTimeout(() => void (queue = queue.then(onChange)), debounceMs);
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
