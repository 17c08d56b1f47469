import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { OperatorError } from '../config/operator-error.ts';

/**
 * Locks the data folder against other processes until `release`. PGlite has no lock of its own, and two processes
 * on one folder lose data silently. SQLite holds a lock of the operating system, which is released even by kill -9.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new OperatorError(
        `The data folder ${folder} is in use by another Gida process. Stop it, or choose another folder with GIDA_DATA.`,
      );
    }
    throw error;
  }
  return { release: () => lock.close() };
}
