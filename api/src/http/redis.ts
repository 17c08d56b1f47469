import { setTimeout } from 'node:timers/promises';

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

// A fifth of all modules of the API, for sites with a Redis only.
const createSharedClient = async (url: string) =>
  (await import('@redis/client')).createClient({ ...redisOptions(url), disableOfflineQueue: true });

export type Redis = Awaited<ReturnType<typeof createSharedClient>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all API processes; null without REDIS_URL. Fails fast while Redis is down. */
    redis: Redis | null;
  }
}

/** An API starts without Redis after this time, and uses it when it responds. */
const maxStartDelayMs = 2_000;
const pingIntervalMs = 1_000;
/** A server that does not respond for so long counts as down, although it holds the connection. */
const pingTimeoutMs = 2_000;

export async function connectRedis(app: App): Promise<void> {
  const { redisUrl } = app.config;
  const client = redisUrl ? await createSharedClient(redisUrl) : null;
  app.decorate('redis', client);
  if (!client) return;
  client.on('error', (error: unknown) => app.log.error({ err: error }, 'redis connection error'));
  const connect = (): Promise<unknown> =>
    client
      .connect()
      .catch((error: unknown) => app.log.error({ err: error }, 'redis was not connected'));
  await Promise.race([connect(), setTimeout(maxStartDelayMs, undefined, { ref: false })]);
  const stopPinging = reconnectWhenUseless(client, connect);
  app.addHook('onClose', async () => {
    stopPinging();
    client.destroy();
  });
}

/**
 * The client alone notices only that a connection ended: one to a stopped machine lasts until the network gives it up, and
 * a server that has become a replica answers each write with READONLY. The address then leads to the one that took its place.
 */
function reconnectWhenUseless(client: Redis, connect: () => Promise<unknown>): () => void {
  const ping = async (): Promise<void> => {
    if (!client.isReady) return;
    const isUseless = await Promise.race([
      client.sendCommand(['ROLE']).then(
        (role) => Array.isArray(role) && String(role[0]) === 'slave',
        () => false,
      ),
      setTimeout(pingTimeoutMs, true, { ref: false }),
    ]);
    // Fails what was sent. Until the server responds, the client is not ready and everything else fails fast.
    if (isUseless && client.isReady) {
      client.destroy();
      void connect();
    }
  };
  const timer = setInterval(() => void ping(), pingIntervalMs).unref();
  return () => clearInterval(timer);
}
