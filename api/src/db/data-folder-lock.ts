import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderTaken extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Gida. Stop that one, or choose another folder with GIDA_DATA.`,
    );
  }
}

/**
 * Keeps every other process out of a data folder until `release`. PGlite takes no lock of its own, and two
 * openers lose data silently. SQLite holds a lock of the operating system, which even kill -9 gives back.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new DataFolderTaken(folder);
    }
    throw error;
  }
  return { release: () => lock.close() };
}
