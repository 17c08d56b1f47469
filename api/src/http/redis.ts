import { createClient } from '@redis/client';

import type { App } from './app-type.ts';

export const maxRedisReconnectDelayMs = 2_000;

/** Options of every Redis connection. */
export const redisOptions = (url: string) =>
  ({
    url,
    // Socket.IO's adapter reads stream entries in the shape of this version of the protocol.
    RESP: 2,
    socket: {
      reconnectStrategy: (tries: number) => Math.min(50 * tries, maxRedisReconnectDelayMs),
    },
  }) as const;

const createSharedClient = (url: string) =>
  createClient({ ...redisOptions(url), disableOfflineQueue: true });

export type Redis = ReturnType<typeof createSharedClient>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all API processes; null without REDIS_URL. Fails fast while Redis is down. */
    redis: Redis | null;
  }
}

export async function connectRedis(app: App): Promise<void> {
  const { redisUrl } = app.config;
  const client = redisUrl ? createSharedClient(redisUrl) : null;
  client?.on('error', (error: unknown) => app.log.error({ err: error }, 'redis connection error'));
  await client?.connect();
  app.decorate('redis', client);
  app.addHook('onClose', async () => client?.destroy());
}
