import { buildApp } from './app.ts';
import { ConfigProblem, readConfig } from './config.ts';
import { DataFolderTaken } from './db/data-folder-lock.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { isEmpty } from './seeding/seed-sql.ts';

try {
  await run();
} catch (error) {
  const isForPeople = error instanceof ConfigProblem || error instanceof DataFolderTaken;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  await migrate(database.db);
  if (config.isDemo && (await isEmpty(database.db))) {
    const { seedDemo } = await import('./seeding/seed-demo.ts');
    await seedDemo(database.db, config.rates);
  }
  const app = await buildApp(config, database);
  await app.listen({ host: config.host, port: config.port });

  // One line for whoever started this process; everything after it is log.
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(JSON.stringify({ ready: true, process: 'api', port, engine: database.engine }));

  const stop = async () => {
    // In-flight requests are answered first; whoever started this process kills it after its own patience.
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}
