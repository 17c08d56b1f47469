import { ConfigError, readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate-database.ts';
import { UnknownMigrationsError } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';

/** `node api/src/migrate.ts`: changes the schema and ends, for setups whose serving processes may not change it. */
try {
  const config = readConfig();
  const database = await openDatabase(config);
  await migrateDatabase(database, config.migrationDatabaseUrl);
  await database.close();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof UnknownMigrationsError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
