import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A TCP proxy on loopback that can go down: it resets all connections and rejects new ones until it is up again. */
export async function startUnreliableProxy(ports: readonly number[]) {
  const openSockets = new Set<Socket>();
  let isDown = false;
  let connections = 0;

  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    // Round robin over the processes, like a load balancer.
    const upstream = connect(ports[connections++ % ports.length] ?? 0, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      openSockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        openSockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const resetConnections = () => {
    for (const socket of openSockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    goDown: () => {
      isDown = true;
      resetConnections();
    },
    goUp: () => void (isDown = false),
    close: async () => {
      resetConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type UnreliableProxy = Awaited<ReturnType<typeof startUnreliableProxy>>;
