import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const isLeftOut = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

/**
 * Calls back with each changed file below a folder. A watcher for each folder: the recursive one of Node misses the first
 * change of a file on Linux.
 */
export function watchSources(folder: string, onChange: (file: string) => void): void {
  watch(folder, (_event, name) => {
    if (!name || isLeftOut(name)) return;
    const file = join(folder, name);
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (isFolder) watchSources(file, onChange);
    else onChange(file);
  });
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !isLeftOut(entry.name))
      watchSources(join(folder, entry.name), onChange);
}
