import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ResponsePaceLimits } from '../config/pace-limits.ts';
import {
  NetworkConcurrencyLimit,
  acquireNetworkSlot,
  type EvictableTransfer,
} from './network-limit.ts';
import { upgradeOf } from './socket-upgrade.ts';

export const defaultResponsePaceLimits: ResponsePaceLimits = {
  idleMs: 60_000,
  startMs: 60_000,
  bytesPerSecond: 1_024,
  checkMs: 5_000,
};

/**
 * A browser has six connections with one request each. A carrier's address stands for a city, of which this many wait for
 * an answer at a time.
 */
export const defaultMaxOpenResponses = { perNetwork: 512, total: 4_096 };

/** Browsers and proxies send one request of a connection at a time. */
const maxRequestsAtOnce = 32;

type ResponseLimits = { pace: ResponsePaceLimits; openResponses: typeof defaultMaxOpenResponses };
type Reading = {
  socket: Socket;
  /** Requests of this connection without a complete answer. */
  requests: number;
  /** Since when something has been waiting all the time, and what had been sent by then; null while nothing is. */
  waiting: { since: number; from: number; sent: number; progressAt: number } | null;
};

/** Ends connections that do not read their responses, and limits those of a network. Event streams and sockets have limits of their own. */
export function limitResponses(
  app: FastifyInstance,
  { pace, openResponses }: ResponseLimits,
): void {
  const open = new NetworkConcurrencyLimit(openResponses);
  const readings = new Map<Socket, Reading>();
  app.addHook('onRequest', async (request, reply) => {
    if (hasOwnLimit(request)) return;
    const { socket } = request.raw;
    const reading = readings.get(socket) ?? { socket, requests: 0, waiting: null };
    const release = acquireNetworkSlot(open, reply, responseTransferOf(socket));
    readings.set(socket, reading);
    reading.requests += 1;
    reply.raw.once('close', () => {
      release();
      reading.requests -= 1;
      if (reading.requests === 0) readings.delete(socket);
    });
    if (reading.requests > maxRequestsAtOnce) socket.destroy();
  });
  const timer = setInterval(() => {
    for (const reading of readings.values()) {
      if (isTooSlow(reading, pace, Date.now())) reading.socket.destroy();
    }
  }, pace.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasOwnLimit = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/releases/live' || upgradeOf(request) !== undefined;

/** Makes room when it is the slowest to read what was sent to it. */
export function responseTransferOf(socket: Socket): EvictableTransfer {
  const from = sentBytes(socket);
  return {
    received: () => sentBytes(socket) - from,
    isSending: () => hasUnsent(socket),
    end: () => socket.destroy(),
  };
}

function isTooSlow(reading: Reading, pace: ResponsePaceLimits, now: number): boolean {
  const sent = sentBytes(reading.socket);
  if (!hasUnsent(reading.socket)) {
    reading.waiting = null;
    return false;
  }
  reading.waiting ??= { since: now, from: sent, sent, progressAt: now };
  const { waiting } = reading;
  if (sent > waiting.sent) Object.assign(waiting, { sent, progressAt: now });
  const ms = now - waiting.since;
  const isBelowPace = ms > pace.startMs && (sent - waiting.from) * 1_000 < pace.bytesPerSecond * ms;
  return now - waiting.progressAt > pace.idleMs || isBelowPace;
}

/** Node's stream tells of a part when all of it was sent, which may be megabytes; the handle knows what is left of it. */
type Handle = { bytesWritten: number; writeQueueSize: number };
const handleOf = (socket: Socket): Handle | null | undefined =>
  (socket as Socket & { _handle?: Handle | null })._handle; // not of the public interface: checked before use

function sentBytes(socket: Socket): number {
  const handle = handleOf(socket);
  if (typeof handle?.writeQueueSize !== 'number')
    return socket.bytesWritten - socket.writableLength;
  return handle.bytesWritten - handle.writeQueueSize;
}

const hasUnsent = (socket: Socket): boolean =>
  socket.writableLength > 0 || (handleOf(socket)?.writeQueueSize ?? 0) > 0;
