import { apiBase, apiPaths } from '@gida/contracts/paths';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { App } from '../app-type.ts';
import { clientOf } from '../../testing/client-of.ts';
import { createTestApi, setupApi } from '../../testing/create-test-api.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';

type Redis = Awaited<ReturnType<typeof startTemporaryRedis>>;
let redis: Redis;
let api: App;

const patient = { timeout: 60_000 };

describe.skipIf(!hasRedis)('while Redis accepts connections and does not respond', () => {
  beforeAll(async () => {
    redis = await startTemporaryRedis();
    api = await createTestApi({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await api.close();
    await redis.stop();
  });

  it('requests are counted in memory and do not wait for it', async () => {
    redis.pause();

    for (const url of ['/health/live', '/health/ready', `${apiBase}/${apiPaths.site}`]) {
      expect((await api.inject({ url })).statusCode, url).toBe(200);
    }
  });

  it('nothing else waits for it either, once it has not responded to a ping', async () => {
    redis.pause();

    await vi.waitFor(() => expect(api.redis?.isReady).toBe(false), patient);
    await expect(api.redis?.set('gida:test', '1')).rejects.toThrow();
  });

  it('an API starts', async () => {
    redis.pause();

    const started = await setupApi({ REDIS_URL: redis.url });
    expect((await started.inject({ url: '/health/ready' })).statusCode).toBe(200);
  });

  it('a server that has become a replica is left, and used again as a primary', async () => {
    redis.unpause();
    await vi.waitFor(() => expect(api.redis?.isReady).toBe(true), patient);
    const left = vi.spyOn(api.redis!, 'destroy'); // it has REDIS_URL
    const operator = await createClient({ url: redis.url }).connect();

    await operator.sendCommand(['REPLICAOF', '127.0.0.1', '1']);
    await vi.waitFor(() => expect(left).toHaveBeenCalled(), patient);
    await operator.sendCommand(['REPLICAOF', 'NO', 'ONE']);
    operator.destroy();

    await vi.waitFor(async () => {
      expect(await api.redis?.set('gida:test', '1')).toBe('OK');
    }, patient);
  });

  it('it is used again when it responds', async () => {
    redis.pause();
    await vi.waitFor(() => expect(api.redis?.isReady).toBe(false), patient);
    redis.unpause();

    await vi.waitFor(() => expect(api.redis?.isReady).toBe(true), patient);
    await vi.waitFor(async () => {
      await clientOf(api).get(apiPaths.site);
      expect(await api.redis?.keys('gida:rate *')).not.toEqual([]);
    }, patient);
  });
});
