import { createClient } from '@redis/client';

import type { App } from './app-type.ts';

const slowestReconnectMs = 2_000;

/** Of every connection of ours to Redis. */
export const redisOptions = (url: string) =>
  ({
    url,
    // Socket.IO's adapter reads stream entries in the shape of this version of the protocol.
    RESP: 2,
    socket: { reconnectStrategy: (tries: number) => Math.min(50 * tries, slowestReconnectMs) },
  }) as const;

const sharedClient = (url: string) =>
  createClient({ ...redisOptions(url), disableOfflineQueue: true });

export type Redis = ReturnType<typeof sharedClient>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What the API's processes share; null without REDIS_URL. Refuses at once while Redis is away. */
    redis: Redis | null;
  }
}

export async function connectRedis(app: App): Promise<void> {
  const { redisUrl } = app.config;
  const client = redisUrl ? sharedClient(redisUrl) : null;
  client?.on('error', (error: unknown) => app.log.error({ err: error }, 'redis'));
  await client?.connect();
  app.decorate('redis', client);
  app.addHook('onClose', async () => client?.destroy());
}
