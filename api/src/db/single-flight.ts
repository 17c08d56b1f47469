import type { Db } from './database.ts';

const pendingByDb = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Coalesces identical concurrent reads: callers that arrive while the query still waits for a connection share its
 * result. A query that was already sent is not shared, so no caller gets data older than its call.
 * Read-only; the first parameter after `db` is the key of the query.
 */
export function singleFlight<T>(db: Db, key: string, query: (db: Db) => Promise<T>): Promise<T> {
  const pending = pendingByDb.get(db) ?? new Map<string, Promise<unknown>>();
  pendingByDb.set(db, pending);
  const existing = pending.get(key);
  if (existing) return existing as Promise<T>; // the same key has the same result type
  const remove = () => void pending.delete(key);
  const result = db.connection().execute((connection) => {
    remove();
    return query(connection);
  });
  pending.set(key, result);
  // No connection was available: the next caller starts a new query.
  result.catch(remove);
  return result;
}
