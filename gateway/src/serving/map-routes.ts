import type { FastifyInstance } from 'fastify';

import type { Site } from './site.ts';
import { visitorOf } from './visitor.ts';

/** `/releases/map`: the visitor's map of now, for a tab whose event stream is down. */
export function mapRoutes(app: FastifyInstance, site: Site): void {
  app.get('/releases/map', async (request, reply) => {
    const { map } = (await site.current()).for(visitorOf(request));
    return reply.header('cache-control', 'no-store').send(map);
  });
}
