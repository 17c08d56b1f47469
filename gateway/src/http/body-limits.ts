import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError, type HttpError } from '@gida/server/http-error';

import type { BodyPaceLimits } from '../config/pace-limits.ts';
import {
  NetworkConcurrencyLimit,
  acquireNetworkSlot,
  type EvictableTransfer,
} from './network-limit.ts';

export const defaultBodyPaceLimits: BodyPaceLimits = {
  idleMs: 10_000,
  startMs: 20_000,
  startBytes: 16_384,
  stepMs: 10_000,
  stepBytes: 10_240,
};

const holders = new WeakMap<FastifyRequest, EvictableTransfer>();

/** The body of a request that has one, for limits of what its route does with it. */
export const bodyTransferOf = (request: FastifyRequest): EvictableTransfer | undefined =>
  holders.get(request);

/**
 * Limits the bodies that are being read, up to 1 MB of memory each, and ends one that arrives too slowly with 408. For
 * every route, also of the gateway's own and of paths that nobody owns: their bodies are read, too.
 */
export function limitRequestBodies(app: FastifyInstance, pace: BodyPaceLimits): void {
  const open = new NetworkConcurrencyLimit({ perNetwork: 64, total: 384 });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done(null, payload);
    const body = new PassThrough();
    let received = 0;
    const holder: EvictableTransfer = {
      received: () => received,
      isSending: () => !payload.readableEnded && !body.destroyed,
      end: (error) => endBody(body, reply, error),
    };
    let release: () => void;
    try {
      release = acquireNetworkSlot(open, reply, holder);
    } catch (error) {
      return done(error as Error); // acquireNetworkSlot throws an HttpError
    }
    holders.set(request, holder);
    const stopWatching = watchPace(payload, body, pace, holder);
    // A refused request has no reader that would hear of it.
    body.on('error', () => undefined);
    // The response may be complete before the body is.
    reply.raw.once('close', () => body.destroy());
    payload.on('data', (part: Buffer) => (received += part.length));
    payload.once('error', (error) => body.destroy(error));
    payload.once('close', () => payload.readableEnded || body.destroy());
    body.once('close', () => {
      stopWatching();
      release();
    });
    payload.pipe(body);
    done(null, body);
  });
}

function endBody(body: PassThrough, reply: FastifyReply, error: HttpError): void {
  // The connection still carries the rest of the body.
  if (!reply.raw.headersSent) void reply.header('connection', 'close');
  body.destroy(error);
}

/** Returns how to stop. */
function watchPace(
  payload: NodeJS.ReadableStream,
  body: PassThrough,
  pace: BodyPaceLimits,
  { received, end }: EvictableTransfer,
): () => void {
  const tooSlow = () =>
    end(httpError(408, 'body_too_slow', 'The request body arrived too slowly.'));
  const idle = setTimeout(() => {
    // Its reader is slow, not the client.
    if (body.writableNeedDrain) return void idle.refresh();
    tooSlow();
  }, pace.idleMs);
  payload.on('data', () => idle.refresh());
  let required = pace.startBytes;
  const check = () => {
    if (!body.writableNeedDrain) {
      if (received() < required) return tooSlow();
      required += pace.stepBytes;
    }
    step = setTimeout(check, pace.stepMs);
  };
  let step = setTimeout(check, pace.startMs);
  return () => {
    clearTimeout(idle);
    clearTimeout(step);
  };
}
