import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@gida/server';

import { replaceFile } from '../records/write-file.ts';

/** Objects that are written whole and never changed. */
export type ObjectStore = {
  write: (key: string, body: Buffer) => Promise<void>;
  /** Null where there is no such object. */
  read: (key: string) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
};

/** Objects as files of one folder. */
export function openObjectFolder(folder: string) {
  const fileOf = (key: string) => join(folder, key.replaceAll('/', '@'));
  return {
    keys: async (): Promise<string[]> => {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
      return names.map((name) => name.replaceAll('@', '/'));
    },
    write: (key, body) => replaceFile(fileOf(key), body),
    read: (key) =>
      readFile(fileOf(key)).catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return null;
        throw error;
      }),
    remove: (key) => rm(fileOf(key), { force: true }),
  } satisfies ObjectStore & { keys: () => Promise<string[]> };
}
