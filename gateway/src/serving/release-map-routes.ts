import type { FastifyInstance } from 'fastify';

import type { ActiveRevision } from './active-revision.ts';
import { readVisitorId } from './visitor-cookie.ts';

/** `/releases/map`: the visitor's current release map, for a tab whose event stream is down. */
export function releaseMapRoutes(app: FastifyInstance, activeRevision: ActiveRevision): void {
  app.get('/releases/map', async (request, reply) => {
    const { map } = (await activeRevision.current()).forVisitor(readVisitorId(request));
    return reply.header('cache-control', 'no-store').send(map);
  });
}
