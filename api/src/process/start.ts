import { startTracing, stopTracing } from '@gida/server';

import { buildApp, type Plugin } from './app.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { loadLateModules } from './load-late-modules.ts';
import { installQueueSchema } from '../jobs/queue.ts';
import { migrateDatabase, ownsSchema, requireMigratedSchema } from '../db/migrate-database.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { requireStatementTimeout } from '../db/statement-timeout.ts';
import { acquireSingleProcessLock } from '../db/single-process-lock.ts';
import { checkPictureOwner } from '../media/report-picture-owner.ts';
import { OperatorError } from '../config/operator-error.ts';
import { refusePublishedPasswords } from '../account/login/published-passwords.ts';

/** What an entry point outside the product adds to it. */
type Demo = {
  plugins: Plugin[];
  /** Fills an empty database; false when it has users. */
  seed: (db: Db, rates: { usd: number; eur: number }) => Promise<boolean>;
};

/** Starts this process, as an API or as a worker. Ends it with a sentence when that is not possible. */
export async function start(role: 'api' | 'worker', demo?: Demo): Promise<void> {
  try {
    await run(role, demo);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}

async function run(role: 'api' | 'worker', demo?: Demo): Promise<void> {
  const config = readConfig(undefined, role);
  if (config.isDemo && role === 'api' && !demo) {
    throw new ConfigError(['GIDA_DEMO=1 is for the demo, which starts with: node demo/main.ts']);
  }
  if (config.isProduction && demo) {
    throw new ConfigError(['NODE_ENV=production is for: node api/src/process/main.ts']);
  }
  await startTracing(`gida-${role}`, config.tracing);
  const database = await openDatabase(config, config.isDemo ? { onReplaced: console.warn } : {});
  if (config.databaseDirectUrl) await requireStatementTimeout(database.db);
  const releaseProcessLock = config.isProduction
    ? await acquireSingleProcessLock(database, config.redisUrl)
    : null;
  if (demo) await migrateDatabase({ ...config, database, installQueueSchema });
  else await requireMigratedSchema(database);
  if (config.isProduction) await refusePublishedPasswords(database.db);
  const isSeeded = await demo?.seed(database.db, config.rates);
  const app = await buildApp(
    config,
    { ...database, ownsSchema: await ownsSchema(database) },
    { plugins: demo?.plugins },
  );
  // The database that the folder had before is gone.
  if (isSeeded && database.engine === 'pglite') await app.pictures.adoptFromDemo();
  await app.listen({ host: config.host, port: config.port });

  // One line of JSON for the parent process; everything after it is log output.
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(JSON.stringify({ ready: true, process: role, port, engine: database.engine }));
  // Pictures are shown in any case, and a bucket that does not respond is no reason not to serve.
  checkPictureOwner(app).catch((error: unknown) =>
    app.log.error(error, 'pictures are unavailable'),
  );

  // In-flight requests finish first; the parent process kills this one after its own timeout.
  const close = async () => {
    await app.close();
    await releaseProcessLock?.();
    await database.close();
    await stopTracing();
  };
  app.gracefulStop.stopOnSignals(close, config.stop);
  if (config.isProduction) await loadLateModules();
}
