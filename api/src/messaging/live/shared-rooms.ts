import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ServerOptions } from 'socket.io';

import type { App } from '../../http/app-type.ts';

const slowestReconnectMs = 2_000;

/** With REDIS_URL, what one API process tells reaches the browsers of all of them. */
export async function sharedRooms(app: App): Promise<Pick<ServerOptions, 'adapter'> | undefined> {
  const { redisUrl } = app.config;
  if (!redisUrl) return undefined;
  const connection = {
    url: redisUrl,
    // The adapter reads stream entries in the shape of this version of the protocol.
    RESP: 2,
    socket: { reconnectStrategy: (tries: number) => Math.min(50 * tries, slowestReconnectMs) },
  } as const;
  // Refuses at once while Redis is away: the browsers of this process then hear without delay, and
  // those of the others ask for the gap. The adapter's readers wait instead, or they would spin.
  const publisher = createClient({ ...connection, disableOfflineQueue: true });
  const readers: ReturnType<typeof createClient>[] = [];
  Object.assign(publisher, {
    duplicate: () => {
      const reader = createClient(connection);
      readers.push(reader as ReturnType<typeof createClient>); // without the options in its type
      return reader;
    },
  });
  publisher.on('error', (error: unknown) => app.log.error({ err: error }, 'redis'));
  await publisher.connect();
  app.addHook('onClose', async () => {
    for (const client of [publisher, ...readers]) client.destroy();
  });
  return { adapter: createAdapter(publisher, { streamName: 'gida:live', channelPrefix: 'gida' }) };
}
