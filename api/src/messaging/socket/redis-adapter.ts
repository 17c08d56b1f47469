import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ServerOptions } from 'socket.io';

import type { App } from '../../http/app-type.ts';
import { redisOptions } from '../../http/redis.ts';

/** With REDIS_URL, events of one API process reach the browsers connected to all of them. */
export function redisAdapterOptions(app: App): Pick<ServerOptions, 'adapter'> | undefined {
  const { redis } = app;
  const { redisUrl } = app.config;
  if (!redis || !redisUrl) return undefined;
  // Publishing fails fast while Redis is down: browsers of this process still get events without delay, and those of
  // other processes fetch missed messages. The adapter's readers queue offline instead, or they would busy-loop.
  const readers: { destroy: () => void }[] = [];
  const publisher = Object.assign(redis, {
    duplicate: () => {
      const reader = createClient(redisOptions(redisUrl));
      // Both reject when the API stops before Redis has responded, which the adapter does not expect.
      const { connect, subscribe } = reader;
      reader.connect = () => connect.call(reader).catch(() => reader);
      reader.subscribe = (...of) => subscribe.call(reader, ...of).catch(() => undefined);
      readers.push(reader);
      return reader;
    },
  });
  app.addHook('onClose', async () => {
    for (const reader of readers) reader.destroy();
  });
  return { adapter: createAdapter(publisher, { streamName: 'gida:live', channelPrefix: 'gida' }) };
}
