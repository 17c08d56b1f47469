import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Site } from './site.ts';
import { namedVisitor, visitorOf } from './visitor.ts';

/** Shorter than the silence after which proxies on the way hang up. */
const breathMs = 20_000;

type Listener = { response: ServerResponse; visitor: string | undefined };

/** `/releases/live`: tells open tabs at once which builds they get from now on. */
export function liveRoutes(app: FastifyInstance, site: Site): void {
  const listeners = new Set<Listener>();
  site.subscribe((serving) => {
    for (const { response, visitor } of listeners) {
      response.write(eventOf(serving.for(visitor).map));
      // One line speaks for all tabs of a browser; those that open now have a name, and it needs the same.
      if (serving.hasRollouts && !visitor) response.end();
    }
  });
  const breath = setInterval(() => {
    for (const { response } of listeners) response.write(': still here\n\n');
  }, breathMs).unref();

  app.addHook('preClose', async () => {
    clearInterval(breath);
    site.close();
    for (const { response } of listeners) response.end();
  });

  const stream = { exposeHeadRoute: false };
  app.get<{ Querystring: { after?: string } }>('/releases/live', stream, async (request, reply) => {
    const serving = await site.current();
    const visitor = serving.hasRollouts ? namedVisitor(request, reply) : visitorOf(request);
    const { map } = serving.for(visitor);
    // What every answer has; none of it is a request's header, which the type also allows.
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Not all of them in one moment, should all be cut off in one.
    response.write(`retry: ${500 + randomInt(1_000)}\n\n`);
    // A tab that was cut off, or opened before the last change, hears of it now.
    if (map.revision !== Number(request.query.after)) response.write(eventOf(map));
    const listener = { response, visitor };
    listeners.add(listener);
    response.once('close', () => listeners.delete(listener));
    return reply;
  });
}

const eventOf = (map: unknown): string => `event: releases\ndata: ${JSON.stringify(map)}\n\n`;
