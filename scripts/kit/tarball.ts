import { gzipSync } from 'fflate';
import { Header } from 'tar';

export type TarballFile = { name: string; bytes: Uint8Array };

const blockBytes = 512;
/** Of every file of an npm package since 2017: npm and pnpm write the same. */
const mtime = new Date('1985-10-26T08:15:00.000Z');

/** A tarball for npm: the same bytes for the same files, on every machine. So it is compressed in JavaScript: zlib differs between processors. */
export function createTarball(files: readonly TarballFile[]): Uint8Array {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const end = Buffer.alloc(2 * blockBytes);
  return gzipSync(Buffer.concat([...sorted.flatMap(toBlocks), end]), { level: 9, mtime: 0 });
}

function toBlocks({ name, bytes }: TarballFile): Uint8Array[] {
  const header = new Header({
    path: `package/${name}`,
    type: 'File',
    mode: 0o644,
    size: bytes.length,
    mtime,
  });
  const block = Buffer.alloc(blockBytes);
  const needsMore = header.encode(block, 0);
  if (needsMore) throw new Error(`${name} is too long for the header of a tarball.`);
  return [block, bytes, Buffer.alloc(-bytes.length & (blockBytes - 1))];
}
