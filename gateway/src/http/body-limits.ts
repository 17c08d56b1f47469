import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

import { httpError } from './http-error.ts';
import { NetworkLimit, takePlace } from './network-limit.ts';

export const defaultBodyIdleMs = 10_000;

/**
 * Limits the bodies that are being read, up to 1 MB of memory each, and ends one that makes no progress for `idleMs`
 * with 408. For every route, also of the gateway's own and of paths that nobody owns: their bodies are read, too.
 */
export function limitBodies(app: FastifyInstance, idleMs: number): void {
  const open = new NetworkLimit({ perNetwork: 64, total: 384 });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done(null, payload);
    let release: () => void;
    try {
      release = takePlace(open, request, reply);
    } catch (error) {
      return done(error as Error); // takePlace throws an HttpError
    }
    const body = new PassThrough();
    const timer = setTimeout(() => {
      // Its reader is slow, not the client.
      if (body.writableNeedDrain) return void timer.refresh();
      // The connection still carries the rest of the body.
      void reply.header('connection', 'close');
      body.destroy(httpError(408, 'body_too_slow', 'The request body arrived too slowly.'));
    }, idleMs);
    // A refused request has no reader that would hear of it.
    body.on('error', () => undefined);
    // The response may be complete before the body is.
    reply.raw.once('close', () => body.destroy());
    payload.on('data', () => timer.refresh());
    payload.once('error', (error) => body.destroy(error));
    payload.once('close', () => payload.readableEnded || body.destroy());
    body.once('close', () => {
      clearTimeout(timer);
      release();
    });
    payload.pipe(body);
    done(null, body);
  });
}
