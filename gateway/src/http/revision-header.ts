import type { FastifyInstance } from 'fastify';
import { revisionHeader } from '@gida/releases/revision-header';

/**
 * Adds the served revision to every response, including proxied ones: a tab whose event
 * stream is down learns about a rollback from its next request.
 */
export function addRevisionHeader(app: FastifyInstance, served: () => number | undefined): void {
  app.addHook('onSend', async (_request, reply) => {
    const revision = served();
    // A cached immutable file would keep reporting the revision of its first request.
    if (revision === undefined || isImmutable(reply.getHeader('cache-control'))) return;
    reply.header(revisionHeader, revision);
  });
}

const isImmutable = (cacheControl: unknown): boolean => String(cacheControl).includes('immutable');
