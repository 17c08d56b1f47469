import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrate-database.ts';

/** `node api/src/migrate.ts`: changes the schema and ends, for setups whose serving processes may not change it. */
try {
  const config = readConfig();
  const database = await openDatabase(config);
  await migrateDatabase(database, config.migrationDatabaseUrl);
  await database.close();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
