import { createHash } from 'node:crypto';
import type { Build, PinnedFile, ReleaseMap } from '@gida/contracts/release';

/** What of the other remotes is served from another place, or with other bytes, than before. */
export async function wrongFiles(
  origin: string,
  before: ReleaseMap,
  after: ReleaseMap,
  switched: string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, remote] of Object.entries(before.remotes)) {
    if (name === switched) continue;
    if (JSON.stringify(remote) !== JSON.stringify(after.remotes[name])) {
      wrong.push(`${name} has another place in the map`);
    }
    for (const build of remote.builds.slice(0, 1)) {
      for (const [file, pinned] of filesOf(build)) {
        const answer = await fetch(`${origin}${build.base}${file}`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        if (!answer.ok || hash !== pinned) wrong.push(`${name}: ${file} has other bytes`);
      }
    }
  }
  return wrong;
}

const filesOf = (build: Build): PinnedFile[] => [
  build.entry,
  ...build.preload,
  ...Object.values(build.pages).flat(),
];
