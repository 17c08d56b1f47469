/** Creates the gateway's tables, as the role of MIGRATION_DATABASE_URL, so that no gateway needs that role. A job beside `pnpm ops migrate`. */
import { configFromEnvironment } from './config/config.ts';
import { openDatabase } from './records/database.ts';

const { databaseUrl, migrationDatabaseUrl } = configFromEnvironment();
if (!databaseUrl) {
  console.error('DATABASE_URL is missing.');
  process.exit(1);
}
const database = openDatabase(databaseUrl, migrationDatabaseUrl);
try {
  await database.query('select count(*) from gateway_record');
  console.log('The tables of the gateways are there.');
} catch (error) {
  const cause = error instanceof Error ? error.cause : undefined;
  console.error(cause instanceof Error ? cause.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
