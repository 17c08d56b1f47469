import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

import { httpError } from './http-error.ts';

export const defaultBodyIdleMs = 10_000;

/** Ends a request whose body makes no progress for `idleMs` with 408, whoever reads it. */
export function limitIdleBodies(app: FastifyInstance, idleMs: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done(null, payload);
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
    body.once('close', () => clearTimeout(timer));
    payload.pipe(body);
    done(null, body);
  });
}
