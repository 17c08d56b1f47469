import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequestsError } from '@gida/server/http-error';

import type { App } from '../app-type.ts';
import { isUpload } from '../uploads.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Writes of one caller in each process. Most lock a row of the caller, and whoever waits for a lock holds one of few
 * connections: so they wait before they take one.
 */
export const concurrentWriteLimits = { running: 2, waiting: 150 };

const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Limits what runs at once for one signed-in caller, whichever routes are called. */
export function registerConcurrentWrites(app: App): void {
  const slots = createConcurrencyLimit({
    running: Infinity,
    waiting: Infinity,
    runningPerKey: concurrentWriteLimits.running,
    waitingPerKey: concurrentWriteLimits.waiting * app.config.rateLimitFactor,
    toError: () => tooManyRequestsError(1),
  });
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writeMethods.has(method))) return;
    const { handler } = route;
    route.handler = async function limited(
      this: App,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<unknown> {
      const handle = async () => handler.call(this, request, reply);
      // Uploads are read by the handler; they have slots of their own.
      if (!request.caller || isUpload(request)) return handle();
      return slots.run(handle, request.caller.id);
    };
  });
}
