import { createHash } from 'node:crypto';
import type { LoadableBuild, PinnedFile, ReleaseMap } from '@gida/releases/release';

/** Map entries and files of the other remotes that differ from before. */
export async function findChangedFiles(
  origin: string,
  before: ReleaseMap,
  after: ReleaseMap,
  rolledBack: string,
): Promise<string[]> {
  const changes: string[] = [];
  for (const [name, remote] of Object.entries(before.remotes)) {
    if (name === rolledBack) continue;
    if (JSON.stringify(remote) !== JSON.stringify(after.remotes[name])) {
      changes.push(`${name} has a different map entry`);
    }
    for (const build of remote.builds.slice(0, 1)) {
      for (const [file, pinned] of listFiles(build)) {
        const response = await fetch(`${origin}${build.base}${file}`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        if (!response.ok || hash !== pinned) changes.push(`${name}: ${file} has different bytes`);
      }
    }
  }
  return changes;
}

const listFiles = (build: LoadableBuild): PinnedFile[] => [
  build.entry,
  ...build.preload,
  ...Object.values(build.pages).flat(),
];
