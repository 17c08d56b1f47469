import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import { acquireSingleProcessLock } from '../db/single-process-lock.ts';
import { OpsError } from './ops-command.ts';

const lockTimeoutMs = 1_000;

/** Keeps APIs and workers from starting until it is released. Throws while one runs; a data folder has a lock of its own. */
export async function lockStoppedSite(
  database: Database,
  sentence: string,
): Promise<() => Promise<void>> {
  return acquireSingleProcessLock(database, null, lockTimeoutMs).catch((error: unknown) => {
    throw error instanceof ConfigError ? new OpsError(sentence) : error;
  });
}
