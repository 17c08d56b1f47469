import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import { connectSocket, nextEvent } from '../../testing/test-sockets.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';
import { eventStream } from './redis-adapter.ts';

describe.skipIf(!hasRedis)('a connection to Redis that carries nothing any more', () => {
  let redis: Awaited<ReturnType<typeof startTemporaryRedis>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let api: App;
  beforeAll(async () => {
    redis = await startTemporaryRedis();
    proxy = await startProxy(Number(new URL(redis.url).port));
    api = await createTestApi({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
    await api.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await api.close();
    proxy.close();
    await redis.stop();
  });

  it('is replaced, and events of other processes are read again', async () => {
    // Every process reads its own heartbeats, too.
    await expect.poll(proxy.streamReads).toBeGreaterThan(0);
    const before = proxy.silence();

    await expect.poll(proxy.streamReads).toBeGreaterThan(before);
    expect(eventStream.readTimeoutMs).toBeLessThan(eventStream.keptMs / 2);
  });

  it('is followed by a new connection of each browser, which fetches what it missed', async () => {
    const { port } = api.server.address() as AddressInfo; // it listens on a port
    const headers = await authHeaders(api, await aUser(api));
    const socket = await connectSocket(`http://127.0.0.1:${port}`, headers);

    const disconnected = nextEvent(socket, 'disconnect');
    proxy.silence();

    expect(await disconnected).toBe('io server disconnect');
  });
});

/** Passes bytes on; `silence` lets the connections of now carry nothing more, without an end. */
async function startProxy(redisPort: number) {
  const sockets: Socket[] = [];
  let streamReads = 0;
  let silenced: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(redisPort, '127.0.0.1');
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    client.on('data', (data) => {
      if (silenced.includes(client)) return;
      if (data.includes('XREAD')) streamReads += 1;
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!silenced.includes(client)) client.write(data);
    });
    client.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    streamReads: () => streamReads,
    silence: () => {
      silenced = [...sockets];
      return streamReads;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
