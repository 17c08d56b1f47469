import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { App } from '../http/app-type.ts';
import { freshDatabase } from './fresh-database.ts';

/**
 * The whole API on an empty database of its own, asked through `inject`. On PGlite in memory, or, when the tests
 * run with DATABASE_URL, on a new database of that server. Close it in `afterAll`; that removes everything.
 */
export async function anApi(environment: NodeJS.ProcessEnv = {}, logs?: Writable): Promise<App> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gida-api-'));
  const config = readConfig({ GIDA_DATA: dataFolder, LOG_LEVEL: 'silent', ...environment });
  const database = await freshDatabase(process.env['DATABASE_URL']);
  const app = await buildApp(config, database, logs);
  app.addHook('onClose', async () => {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  await app.ready();
  return app;
}
