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
    /** Logs when connections to Redis go and are back. */
    logRedisOutages: (client: Redis) => (error: unknown) => void;
  }
}

/** An API starts without Redis after this time, and uses it when it responds. */
const maxStartDelayMs = 2_000;
const pingIntervalMs = 1_000;
const outageLogIntervalMs = 60_000;
/** A server that does not respond for so long counts as down, although it holds the connection. */
const pingTimeoutMs = 2_000;

export async function connectRedis(app: App): Promise<void> {
  const { redisUrl } = app.config;
  const client = redisUrl ? await createSharedClient(redisUrl) : null;
  app.decorate('redis', client);
  app.decorate('logRedisOutages', outageLog(app));
  if (!client) return;
  const logOutage = app.logRedisOutages(client);
  const connect = (): Promise<unknown> => client.connect().catch(logOutage);
  await Promise.race([connect(), setTimeout(maxStartDelayMs, undefined, { ref: false })]);
  const stopPinging = reconnectWhenUseless(client, connect);
  app.addHook('onClose', async () => {
    stopPinging();
    client.destroy();
  });
}

/** At most one line a minute while clients are away, whatever their number and their tries, and one when all are back. */
function outageLog({ log }: App): App['logRedisOutages'] {
  const away = new Set<Redis>();
  let loggedAt = -Infinity;
  let isLogged = false;
  return (client) => {
    const onError = (err: unknown): void => {
      away.add(client);
      if (performance.now() - loggedAt < outageLogIntervalMs) return;
      loggedAt = performance.now();
      isLogged = true;
      log.error({ err }, 'redis is away; reconnecting');
    };
    client.on('error', onError);
    client.on('ready', () => {
      away.delete(client);
      if (!isLogged || away.size > 0) return;
      isLogged = false;
      log.info('redis is back');
    });
    return onError;
  };
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
