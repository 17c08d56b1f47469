import { open, readFile, stat, type FileHandle } from 'node:fs/promises';

import { LRUCache } from 'lru-cache';

const maxFileBytes = 1_000_000;
const maxBytes = 64_000_000;

/** Streamed for each response. */
export type OpenedLargeFile = { handle: FileHandle; size: number };
type Cached = { stamp: string; bytes: Promise<Buffer>; size: number };

/** Small files are read once and shared by all responses: one that nobody reads holds neither memory of its own nor a file. */
export class FileCache {
  readonly #files = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  /** Reads again what has changed on the disk. Throws the error of the file system. */
  async read(file: string): Promise<Buffer | OpenedLargeFile> {
    const { size, mtimeMs, ino } = await stat(file);
    if (size > maxFileBytes) return { handle: await open(file), size };
    const stamp = `${size} ${mtimeMs} ${ino}`;
    const known = this.#files.get(file);
    if (known?.stamp === stamp) return known.bytes;
    const bytes = readFile(file);
    this.#files.set(file, { stamp, size, bytes });
    return bytes.catch((error: unknown) => {
      this.#files.delete(file);
      throw error;
    });
  }
}
