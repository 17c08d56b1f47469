import type { ServerOptions } from 'socket.io';

import type { App } from '../../http/app-type.ts';
import { redisOptions, type Redis } from '../../http/redis.ts';

/** By it API processes tell each other of events, with the texts of messages in them. */
export const eventStream = {
  name: 'gida:live',
  keptMs: 45_000,
  trimEveryMs: 15_000,
  /** Redis ends each read after five seconds: a connection on which nothing comes for longer carries nothing any more. */
  readTimeoutMs: 12_000,
} as const;

/** With REDIS_URL, events of one API process reach the browsers connected to all of them. */
export async function redisAdapterOptions(
  app: App,
): Promise<Pick<ServerOptions, 'adapter'> | undefined> {
  const { redis } = app;
  const { redisUrl } = app.config;
  if (!redis || !redisUrl) return undefined;
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  // Publishing fails fast while Redis is down: browsers of this process still get events without delay, and those of
  // other processes fetch missed messages. The adapter's readers queue offline instead, or they would busy-loop.
  const readers: { destroy: () => void }[] = [];
  const duplicate = redis.duplicate.bind(redis);
  const publisher = Object.assign(redis, {
    duplicate: () => {
      const options = redisOptions(redisUrl);
      // The adapter duplicates for the stream first, and then for a channel on which nothing comes most of the time.
      const isForStream = readers.length === 0;
      const socketTimeout = isForStream ? eventStream.readTimeoutMs : undefined;
      const reader = duplicate({
        disableOfflineQueue: false,
        socket: { ...options.socket, ...(socketTimeout && { socketTimeout }) },
      });
      app.logRedisOutages(reader);
      // Both reject when the API stops before Redis has responded, which the adapter does not expect.
      const connect = reader.connect.bind(reader);
      const subscribe = reader.subscribe.bind(reader);
      reader.connect = () => connect().catch(() => reader);
      reader.subscribe = (...of) => subscribe(...of).catch(() => undefined);
      readers.push(reader);
      return reader;
    },
  });
  deleteReadEvents(app, redis);
  app.addHook('onClose', async () => {
    for (const reader of readers) reader.destroy();
  });
  return {
    adapter: createAdapter(publisher, { streamName: eventStream.name, channelPrefix: 'gida' }),
  };
}

/**
 * The adapter keeps the last 10,000 events, of a small site those of months. They are read at once, so every process
 * deletes what is older. The stream itself ends when no process is left to do so.
 */
function deleteReadEvents(app: App, redis: Redis): void {
  const { name, keptMs, trimEveryMs } = eventStream;
  const deleteOlder = async (): Promise<void> => {
    if (!redis.isReady) return;
    // By the clock of Redis, which gives the entries their ids. Without "~", which leaves up to a hundred of them.
    const [seconds] = await redis.time();
    await redis.xTrim(name, 'MINID', Number(seconds) * 1_000 - keptMs);
    await redis.pExpire(name, keptMs + trimEveryMs);
  };
  const tryToDelete = () =>
    void deleteOlder().catch(
      (err: unknown) => redis.isReady && app.log.warn({ err }, 'old events stay in Redis'),
    );
  tryToDelete();
  const timer = setInterval(tryToDelete, trimEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
