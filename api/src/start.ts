import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderInUseError } from './db/data-folder-lock.ts';
import {
  migrateDatabase,
  ownsSchema,
  requireMigratedSchema,
  SchemaOutdatedError,
} from './db/migrate-database.ts';
import { SchemaLockedError, UnknownMigrationsError } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { acquireProcessLock } from './db/single-process-lock.ts';
import { isDatabaseEmpty } from './seeding/seed-repository.ts';

try {
  await run();
} catch (error) {
  const isExpected = [
    ConfigError,
    DataFolderInUseError,
    SchemaLockedError,
    SchemaOutdatedError,
    UnknownMigrationsError,
  ].some((expected) => error instanceof expected);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, config.isDemo ? { onReplaced: console.warn } : {});
  const releaseProcessLock = config.isProduction
    ? await acquireProcessLock(database, config.redisUrl)
    : null;
  if (config.isDemo) await migrateDatabase({ ...config, database });
  else await requireMigratedSchema(database);
  if (config.isDemo && (await isDatabaseEmpty(database.db))) {
    const { seedDemo } = await import('./seeding/seed-demo.ts');
    await seedDemo(database.db, config.rates);
  }
  const app = await buildApp(config, { ...database, ownsSchema: await ownsSchema(database) });
  await app.listen({ host: config.host, port: config.port });

  // One line of JSON for the parent process; everything after it is log output.
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(JSON.stringify({ ready: true, process: 'api', port, engine: database.engine }));

  // In-flight requests finish first; the parent process kills this one after its own timeout.
  const close = async () => {
    await app.close();
    await releaseProcessLock?.();
    await database.close();
  };
  app.gracefulStop.stopOnSignals(close, config.stop);
}
