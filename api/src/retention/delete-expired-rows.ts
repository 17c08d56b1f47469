import type { App } from '../http/app-type.ts';
import { deleteExpired, retentionRules } from './retention-repository.ts';

const dayMs = 86_400_000;
const batchSize = 5_000;

/** Job. A table that fails does not keep the others. */
export async function deleteExpiredRows(app: App, now = new Date()): Promise<void> {
  for (const rule of retentionRules) {
    const cutoff = new Date(
      now.getTime() - app.config.retentionDays[`RETENTION_DAYS_${rule.days}`] * dayMs,
    );
    try {
      let total = 0;
      let deleted: number;
      do {
        deleted = await deleteExpired(app.db, rule, cutoff, batchSize);
        total += deleted;
      } while (deleted === batchSize);
      if (total > 0) app.log.info({ table: rule.table, rows: total }, 'expired rows deleted');
    } catch (err) {
      app.log.error({ err, table: rule.table }, 'expired rows could not be deleted');
    }
  }
}
