import { readDatabaseConfig, type DatabaseConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { requireMigratedSchema } from '../db/migrate-database.ts';
import { openDatabase } from '../db/open-database.ts';

/** Opens the database of the environment, which must be migrated, for one command. */
export async function withDatabase<T>(
  work: (database: Database, config: DatabaseConfig) => Promise<T>,
): Promise<T> {
  const config = readDatabaseConfig();
  const database = await openDatabase(config);
  try {
    await requireMigratedSchema(database);
    return await work(database, config);
  } finally {
    await database.close();
  }
}
