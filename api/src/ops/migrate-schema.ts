import { readDatabaseConfig } from '../config/config.ts';
import { installQueueSchema } from '../jobs/queue.ts';
import { migrateDatabase } from '../db/migrate-database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { OpsCommand } from './ops-command.ts';

/** A job of its own, before a new version is started; serving processes only check. */
export const migrateSchemaCommand: OpsCommand = {
  usage: 'migrate',
  summary:
    'Brings the schema up to date, as the role of MIGRATION_DATABASE_URL where that is set. The site may run meanwhile.',
  run: async () => {
    const config = readDatabaseConfig();
    const database = await openDatabase(config);
    try {
      await migrateDatabase({ ...config, database, installQueueSchema, onProgress: console.log });
      console.log('The schema is up to date.');
    } finally {
      await database.close();
    }
  },
};
