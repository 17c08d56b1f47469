import type { RawBuilder } from 'kysely';

import type { App } from '../http/app-type.ts';

/**
 * Runs `work` while a transaction of its own holds what `lock` selects for update. On PostgreSQL only: PGlite has one
 * connection.
 */
export const whileLocked = <T>(
  app: App,
  lock: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> =>
  app.db.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    return work();
  });
