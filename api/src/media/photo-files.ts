import type { Readable } from 'node:stream';

export type PhotoFile = { name: string; bytes: Buffer };

/** Where uploaded pictures are, by the file names of their URLs. Throws what the disk or the bucket throws. */
export type PhotoFiles = {
  /** All files or none: readers see whole files only, and after an error none of these stays. */
  write: (files: PhotoFile[]) => Promise<void>;
  /** Undefined when there is none. */
  read: (name: string) => Promise<{ size: number; content: Readable | Buffer } | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (names: string[]) => Promise<void>;
  /** Everything that is there, also what is not a picture. */
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
};
