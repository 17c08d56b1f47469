import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterwards } from '../../../scripts/testing/afterwards.ts';
import { buildApp, type AppOptions } from '../process/app.ts';
import { readConfig } from '../config/config.ts';
import type { App } from '../http/app-type.ts';
import { createTestDatabase } from './create-test-database.ts';

/**
 * The whole API on its own empty database, called through `inject`. Uses PGlite in memory, or a new database on the
 * server of DATABASE_URL. Close it in `afterAll`, which deletes everything.
 */
export async function createTestApi(
  environment: NodeJS.ProcessEnv = {},
  { role, ...options }: AppOptions & { role?: 'worker' } = {},
): Promise<App> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gida-api-'));
  const defaults = { GIDA_DEMO: '1', GIDA_DATA: dataFolder, LOG_LEVEL: 'silent' };
  const config = readConfig({ ...defaults, ...environment }, role);
  const database = await createTestDatabase(process.env['DATABASE_URL']);
  const app = await buildApp(config, database, options);
  app.addHook('onClose', async () => {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  await app.ready();
  return app;
}

/** The API for a test, or for those of a file, closed after them. */
export async function setupApi(...settings: Parameters<typeof createTestApi>): Promise<App> {
  const api = await createTestApi(...settings);
  afterwards(() => api.close());
  return api;
}
