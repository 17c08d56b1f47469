import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

import { buildApp } from '../process/app.ts';
import { readConfig } from '../config/config.ts';
import type { App } from '../http/app-type.ts';
import { createTestDatabase } from './create-test-database.ts';
import { hasRedis, startTemporaryRedis } from './temporary-redis.ts';

/**
 * Starts two API instances on one database and one Redis for the tests of a file. `instance` returns one of them,
 * `stopRedis` and
 * `resumeRedis` simulate an outage. Starts nothing when Redis is not installed.
 */
export function setupTwoInstances(environment: NodeJS.ProcessEnv = {}) {
  const instances: { app: App; url: string }[] = [];
  let redis: Awaited<ReturnType<typeof startTemporaryRedis>>;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    if (!hasRedis) return;
    const dataFolder = mkdtempSync(join(tmpdir(), 'gida-api-'));
    redis = await startTemporaryRedis();
    const database = await createTestDatabase(process.env['DATABASE_URL']);
    const common = {
      GIDA_DEMO: '1',
      GIDA_DATA: dataFolder,
      LOG_LEVEL: 'silent',
      REDIS_URL: redis.url,
    };
    while (instances.length < 2) {
      const app = await buildApp(readConfig({ ...common, ...environment }), database);
      instances.push({ app, url: await app.listen({ port: 0, host: '127.0.0.1' }) });
    }
    cleanUp = async () => {
      for (const { app } of instances) await app.close();
      await database.close();
      await redis.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    };
  });
  afterAll(() => cleanUp?.());

  return {
    instance: (index: number) => {
      const found = instances[index];
      if (!found) throw new Error(`There is no instance ${index}.`);
      return found;
    },
    stopRedis: () => redis.interrupt(),
    resumeRedis: () => redis.resume(),
  };
}
