import type { FastifyInstance } from 'fastify';

import { withPreview, type Previews } from './previews.ts';
import type { ActiveRevision } from './active-revision.ts';
import type { VisitorCookie } from './visitor-cookie.ts';

/** `/releases/map`: the visitor's current release map, for a tab whose event stream is down. */
export function releaseMapRoutes(
  app: FastifyInstance,
  activeRevision: ActiveRevision,
  visitorCookie: VisitorCookie,
  previews: Previews,
): void {
  app.get('/releases/map', async (request, reply) => {
    const releases = (await activeRevision.current()).forVisitor(visitorCookie.read(request));
    const { map } = withPreview(releases, await previews.fromRequest(request));
    return reply.header('cache-control', 'no-store').send(map);
  });
}
