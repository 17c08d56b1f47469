import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import type { JobData, JobKind } from './job-kinds.ts';
import type { JobOptions } from './queue.ts';

/** One change, with everything that follows from it: all of it happens, or none. */
export type Tx = {
  db: Db;
  enqueue: <K extends JobKind>(kind: K, data: JobData[K], options?: JobOptions) => Promise<void>;
  /** For what may be lost, such as telling a browser that something is new. */
  afterCommit: (tell: () => void) => void;
};

const triesWhenCollided = 3;

/** No call to another machine belongs inside `work`: it may run more than once, and others wait for it. */
export const transact = <T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> =>
  againWhenCollided(() => once(app, work));

/** For a statement that is a transaction by itself. */
export async function againWhenCollided<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= triesWhenCollided || !isCollision(error)) throw error;
    }
  }
}

async function once<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const telling: (() => void)[] = [];
  let hasJobs = false;
  const result = await app.db.transaction().execute((db) =>
    work({
      db,
      enqueue: async (kind, data, options) => {
        hasJobs = true;
        await app.queue.enqueue(db, kind, data, options);
      },
      afterCommit: (tell) => void telling.push(tell),
    }),
  );
  for (const tell of telling) tell();
  if (hasJobs) app.queue.wake();
  return result;
}

/** Deadlock, serialization failure: nothing was kept, and the same change may well pass now. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
