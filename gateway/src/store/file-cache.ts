import { open, readFile, stat, type FileHandle } from 'node:fs/promises';

const maxFileBytes = 1_000_000;
const maxBytes = 64_000_000;

/** Streamed for each response. */
export type OpenedLargeFile = { handle: FileHandle; size: number };
type Cached = { stamp: string; bytes: Promise<Buffer>; size: number };

/** Small files are read once and shared by all responses: one that nobody reads holds neither memory of its own nor a file. */
export class FileCache {
  /** Least recently used first. */
  readonly #files = new Map<string, Cached>();
  #bytes = 0;

  /** Reads again what has changed on the disk. Throws the error of the file system. */
  async read(file: string): Promise<Buffer | OpenedLargeFile> {
    const { size, mtimeMs, ino } = await stat(file);
    if (size > maxFileBytes) return { handle: await open(file), size };
    const stamp = `${size} ${mtimeMs} ${ino}`;
    const known = this.#files.get(file);
    this.#remove(file);
    if (known?.stamp === stamp) return this.#add(file, known).bytes;
    return this.#add(file, { stamp, size, bytes: readFile(file) }).bytes.catch((error: unknown) => {
      this.#remove(file);
      throw error;
    });
  }

  #add(file: string, cached: Cached): Cached {
    this.#files.set(file, cached);
    this.#bytes += cached.size;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#remove(oldest);
    }
    return cached;
  }

  #remove(file: string): void {
    this.#bytes -= this.#files.get(file)?.size ?? 0;
    this.#files.delete(file);
  }
}
