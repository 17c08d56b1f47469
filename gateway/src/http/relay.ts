import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long one side may take nothing of what is waiting for it: 64 kB at 1 kB a second. */
export const defaultStallMs = 60_000;

/** How long the last bytes may take when the gateway stops. */
const stopMs = 1_000;

/**
 * Passes bytes in both directions, as fast as the slower side takes them. A side that takes nothing for `stallMs` ends
 * both: while it is waited for, nobody reads the other side, whose end would go unnoticed. Returns how to end both.
 */
export function relay(
  client: Socket,
  upstream: Duplex,
  heads: { client: Buffer; upstream: Buffer },
  stallMs = defaultStallMs,
): () => void {
  const destroy = () => {
    client.destroy();
    upstream.destroy();
  };
  const finish = (ms: number) => {
    for (const side of [client, upstream]) {
      if (!side.writableEnded) side.end();
      // Its end is seen only where it is read.
      side.unpipe().resume();
    }
    const timer = setTimeout(destroy, ms);
    const isClosed = () => client.destroyed && upstream.destroyed;
    for (const side of [client, upstream])
      side.once('close', () => isClosed() && clearTimeout(timer));
  };
  client.setTimeout(0);
  for (const side of [client, upstream]) if (side instanceof Socket) side.setNoDelay();
  upstream.write(heads.client);
  client.write(heads.upstream);
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on('error', destroy);
    from.once('close', () => to.destroyed || finish(stallMs));
    from.pipe(to);
    endWhenStalled(from, to, stallMs, destroy);
  }
  return () => finish(stopMs);
}

/** Watches `to` after it was written to, so after the pipe. */
function endWhenStalled(from: Duplex, to: Duplex, stallMs: number, destroy: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  from.on('data', () => {
    if (to.writableNeedDrain) timer ??= setTimeout(destroy, stallMs);
  });
  to.on('drain', () => {
    clearTimeout(timer);
    timer = undefined;
  });
  to.once('close', () => clearTimeout(timer));
}
