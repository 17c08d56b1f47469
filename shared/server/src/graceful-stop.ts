import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

export type StopTimes = {
  /** How long the process still serves after it said that it is not ready, so that proxies and load balancers notice. */
  delayMs: number;
  /** So long after that it ends, whatever is still running. */
  timeoutMs: number;
};

/** A request that was sent before the client knew that the process stops has arrived by then. */
const firstRequestMs = 1_000;

type Leaving = (withinMs: number) => void;

/**
 * How a process leaves a site that others go on serving: it says that it is not ready, closes each connection after the
 * response that is under way, asks the clients of long connections to connect elsewhere, and closes when that is done.
 */
export class GracefulStop {
  #isStopping = false;
  readonly #listeners: Leaving[] = [];

  /** Readiness checks answer 503 from now on; requests are still served. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** For long connections, which end at a moment of their own within so many milliseconds: not all reconnect at once. */
  onStopping(listener: Leaving): void {
    this.#listeners.push(listener);
  }

  /** A kept connection would delay the end, and a request on it would meet a closed one. */
  closeConnections(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
    const closeUnused = trackUnusedConnections(app.server);
    app.addHook('preClose', (done) => {
      this.#isStopping = true;
      setTimeout(closeUnused, firstRequestMs).unref();
      done();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#isStopping) reply.header('connection', 'close');
      done();
    });
  }

  async stop(
    close: () => Promise<void>,
    { delayMs, timeoutMs }: StopTimes,
  ): Promise<'closed' | 'timeout'> {
    this.#isStopping = true;
    const deadline = delay(delayMs + timeoutMs, 'timeout' as const, { ref: false });
    for (const leave of this.#listeners) leave(delayMs);
    const closed = delay(delayMs)
      .then(close)
      .then(() => 'closed' as const);
    return Promise.race([closed, deadline]);
  }

  /** Ends this process at the first signal after `stop`, and at the second one at once. */
  stopOnSignals(close: () => Promise<void>, times: StopTimes): void {
    const onSignal = (): void => {
      if (this.#isStopping) process.exit(1);
      void this.stop(close, times).then(
        (outcome) => process.exit(outcome === 'closed' ? 0 : 1),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  }
}

/** A browser opens connections for later. `closeIdleConnections` of Node closes those only that have had a request. */
function trackUnusedConnections(server: FastifyInstance['server']): () => void {
  const unused = new Set<Socket>();
  const isUsed = ({ socket }: { socket: Socket }): void => void unused.delete(socket);
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', isUsed);
  server.on('upgrade', isUsed);
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
