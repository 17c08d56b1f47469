import { createRequestLogSampler } from '@gida/server';
import { LogController, type FastifyInstance } from 'fastify';

/** Fastify's own lines contain whole URLs, of which some are secrets: those of mails, calendars and overrides. */
export const disabledFastifyRequestLog = new LogController({ disableRequestLogging: true });

/** One line for each request, with the pattern of its route; a page of the site has the route `page`. */
export function logRequests(app: FastifyInstance, perSecond = Infinity): void {
  const sample = createRequestLogSampler(perSecond);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    if (route.startsWith('/health')) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { method } = request;
    const line = sample({ status: reply.statusCode, ms });
    if (!line) return;
    request.log.info({ method, route, status: reply.statusCode, ms, ...line }, 'request completed');
  });
}
