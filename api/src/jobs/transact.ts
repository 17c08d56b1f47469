import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import type { JobData, JobKind } from './job-kinds.ts';
import type { JobOptions } from './queue.ts';

/** A transaction with its jobs and its after-commit callbacks: all of it happens, or none. */
export type Tx<Context extends TransactContext = App> = {
  app: Context;
  db: Db;
  enqueue: <K extends JobKind>(kind: K, data: JobData[K], options?: JobOptions) => Promise<void>;
  /** For effects that may be lost, such as socket events; once for each `key`. */
  afterCommit: (callback: () => void, key?: string) => void;
};

/** What a transaction needs of the API; a command has no more. */
export type TransactContext = Pick<App, 'db' | 'queue'>;

const maxAttempts = 3;

/** `work` must not call other services: it may run more than once, and it holds locks. */
export const transact = <T, Context extends TransactContext>(
  app: Context,
  work: (tx: Tx<Context>) => Promise<T>,
): Promise<T> => retryOnConflict(() => transactOnce(app, work));

/** For single statements outside a transaction. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isSerializationConflict(error)) throw error;
    }
  }
}

async function transactOnce<T, Context extends TransactContext>(
  app: Context,
  work: (tx: Tx<Context>) => Promise<T>,
): Promise<T> {
  const callbacks = new Map<unknown, () => void>();
  let hasJobs = false;
  const result = await app.db.transaction().execute((db) =>
    work({
      app,
      db,
      enqueue: async (kind, data, options) => {
        hasJobs = true;
        await app.queue.enqueue(db, kind, data, options);
      },
      afterCommit: (callback, key) => void callbacks.set(key ?? callback, callback),
    }),
  );
  for (const callback of callbacks.values()) callback();
  if (hasJobs) app.queue.wake();
  return result;
}

/** Deadlock or serialization failure: nothing was committed, and a retry may succeed. */
const isSerializationConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
