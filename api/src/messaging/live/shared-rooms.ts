import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ServerOptions } from 'socket.io';

import type { App } from '../../http/app-type.ts';
import { redisOptions } from '../../http/redis.ts';

/** With REDIS_URL, what one API process tells reaches the browsers of all of them. */
export function sharedRooms(app: App): Pick<ServerOptions, 'adapter'> | undefined {
  const { redis } = app;
  const { redisUrl } = app.config;
  if (!redis || !redisUrl) return undefined;
  // What is published is refused at once while Redis is away: the browsers of this process then hear without delay,
  // and those of the others ask for the gap. The adapter's readers wait instead, or they would spin.
  const readers: { destroy: () => void }[] = [];
  const publisher = Object.assign(redis, {
    duplicate: () => {
      const reader = createClient(redisOptions(redisUrl));
      readers.push(reader);
      return reader;
    },
  });
  app.addHook('onClose', async () => {
    for (const reader of readers) reader.destroy();
  });
  return { adapter: createAdapter(publisher, { streamName: 'gida:live', channelPrefix: 'gida' }) };
}
