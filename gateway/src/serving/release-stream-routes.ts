import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { GracefulStop } from '@gida/server';

import { NetworkConcurrencyLimit, acquireNetworkSlot } from '../http/network-limit.ts';
import { withPreview, type Preview, type Previews } from './previews.ts';
import type { ActiveRevision } from './active-revision.ts';
import type { VisitorCookie } from './visitor-cookie.ts';

/** Shorter than the idle timeout of proxies on the way. */
const heartbeatMs = 20_000;

/** A browser opens one for all its tabs; a carrier's address stands for many browsers. */
const streams = { perNetwork: 1_000, total: 10_000 };

type StreamClient = {
  response: ServerResponse;
  visitor: string | undefined;
  preview: Preview | undefined;
};

type StreamDependencies = {
  activeRevision: ActiveRevision;
  visitorCookie: VisitorCookie;
  previews: Previews;
  gracefulStop: GracefulStop;
};

/** `/releases/live`: server-sent events with the release map, for open tabs; `/releases/map` is for one whose stream is down. */
export function releaseStreamRoutes(
  app: FastifyInstance,
  { activeRevision, visitorCookie, previews, gracefulStop }: StreamDependencies,
): void {
  const clients = new Set<StreamClient>();
  const open = new NetworkConcurrencyLimit(streams);
  activeRevision.subscribe((resolved) => {
    for (const { response, visitor, preview } of clients) {
      response.write(formatEvent(withPreview(resolved.forVisitor(visitor), preview).map));
      // One connection serves all tabs of a browser. New tabs have a visitor id now, so this one must reconnect to get it.
      if (resolved.hasRollouts && !visitor) response.end();
    }
  });
  const heartbeat = setInterval(() => {
    for (const { response } of clients) response.write(': heartbeat\n\n');
  }, heartbeatMs).unref();

  gracefulStop.onStopping((withinMs) => {
    for (const { response } of clients) {
      setTimeout(() => response.end(), Math.random() * withinMs).unref();
    }
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    activeRevision.close();
    for (const { response } of clients) response.end();
  });

  app.get('/releases/map', async (request, reply) => {
    const releases = (await activeRevision.current()).forVisitor(visitorCookie.read(request));
    const { map } = withPreview(releases, await previews.fromRequest(request));
    return reply.header('cache-control', 'no-store').send(map);
  });

  const stream = { exposeHeadRoute: false };
  app.get<{ Querystring: { after?: string } }>('/releases/live', stream, async (request, reply) => {
    // Where a network is full its oldest stream makes room: browsers open theirs again.
    const place = { received: () => 0, isSending: () => true, end: () => void reply.raw.destroy() };
    reply.raw.once('close', acquireNetworkSlot(open, reply, place));
    const resolved = await activeRevision.current();
    const visitor = visitorCookie.identify(reply, resolved);
    const preview = await previews.fromRequest(request);
    const { map } = withPreview(resolved.forVisitor(visitor), preview);
    // The default response headers; none of them is a request header, which the type also allows.
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Jitter, so that clients do not all reconnect at once.
    response.write(`retry: ${500 + randomInt(1_000)}\n\n`);
    // A tab that was disconnected, or opened before the last change, gets it now.
    if (map.revision !== Number(request.query.after)) response.write(formatEvent(map));
    const client = { response, visitor, preview };
    clients.add(client);
    response.once('close', () => clients.delete(client));
    return reply;
  });
}

const formatEvent = (map: unknown): string => `event: releases\ndata: ${JSON.stringify(map)}\n\n`;
