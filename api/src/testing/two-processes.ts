import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { App } from '../http/app-type.ts';
import { freshDatabase } from './fresh-database.ts';
import { hasRedis, startTemporaryRedis } from './temporary-redis.ts';

/**
 * Two processes of the API on one database and one Redis, for the tests of this file. `process` finds one of them,
 * `stopRedis` takes away what they share. Nothing is started on a machine without Redis.
 */
export function twoProcesses(environment: NodeJS.ProcessEnv = {}) {
  const started: { app: App; url: string }[] = [];
  let stopRedis: () => Promise<void>;
  let clearAway: () => Promise<void>;

  beforeAll(async () => {
    if (!hasRedis) return;
    const dataFolder = mkdtempSync(join(tmpdir(), 'gida-api-'));
    const redis = await startTemporaryRedis();
    const database = await freshDatabase(process.env['DATABASE_URL']);
    const common = { GIDA_DATA: dataFolder, LOG_LEVEL: 'silent', REDIS_URL: redis.url };
    while (started.length < 2) {
      const app = await buildApp(readConfig({ ...common, ...environment }), database);
      started.push({ app, url: await app.listen({ port: 0, host: '127.0.0.1' }) });
    }
    stopRedis = redis.stop;
    clearAway = async () => {
      for (const { app } of started) await app.close();
      await database.close();
      await redis.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    };
  });
  afterAll(() => clearAway?.());

  return {
    process: (index: number) => {
      const found = started[index];
      if (!found) throw new Error(`There is no process ${index}.`);
      return found;
    },
    stopRedis: () => stopRedis(),
  };
}
