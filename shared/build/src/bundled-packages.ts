import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConcatenatedModule, type Compilation } from '@rspack/core';

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** The installed packages that the files of a build are made of, with their versions. */
export function bundledPackages({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const included = [...modules].filter((it) => chunkGraph.getModuleChunks(it).length > 0);
  const parts = included.flatMap((it) => (it instanceof ConcatenatedModule ? it.modules : it));
  const folders = parts.flatMap((it) => packageFolder.exec(it.nameForCondition() ?? '') ?? []);
  const versions: Record<string, string[]> = {};
  for (const folder of [...new Set(folders)].toSorted()) {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(text) as { name: string; version: string }; // of every package
    versions[name] = [...new Set([...(versions[name] ?? []), version])].toSorted();
  }
  return versions;
}
