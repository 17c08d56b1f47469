import type { Readable } from 'node:stream';

export type PhotoFile = { name: string; bytes: Buffer };

/** Where uploaded pictures are, by the file names of their URLs. Throws what the disk or the bucket throws. */
export type PhotoStorage = {
  /** All files or none: readers see whole files only, and after an error none of these stays. */
  write: (files: PhotoFile[]) => Promise<void>;
  /** Undefined when there is none. */
  read: (name: string) => Promise<{ size: number; content: Readable | Buffer } | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (names: string[]) => Promise<void>;
  /** Everything that is there, also what is not a picture. */
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
  owner: PhotoOwnerRecord;
};

/** The id of the database whose pictures these are, in an object or file beside them. */
export type PhotoOwnerRecord = {
  read: () => Promise<string | undefined>;
  /** Does nothing where there is one. A store without conditional writes may let the last of several win: read it again. */
  create: (id: string) => Promise<void>;
  replace: (id: string) => Promise<void>;
};

export const photoOwnerFileName = '.owner';
