import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A line on loopback that can be cut: everything on it breaks, and nobody gets through for a while. */
export async function startCuttingProxy(ports: readonly number[]) {
  const open = new Set<Socket>();
  let isCut = false;
  let connections = 0;

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    // Each connection goes to the next process, as behind a balancer.
    const far = connect(ports[connections++ % ports.length] ?? 0, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const hangUp = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => void (isCut = false),
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;
