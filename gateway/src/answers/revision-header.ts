import type { FastifyInstance } from 'fastify';
import { revisionHeader } from '@gida/contracts/revision-header';

/**
 * Tells open tabs with every answer, the API's too, which revision is served: one whose event
 * stream was cut off hears of a rollback at its next request.
 */
export function revisionOnAnswers(app: FastifyInstance, served: () => number | undefined): void {
  app.addHook('onSend', async (_request, reply) => {
    const revision = served();
    // What is kept for ever would go on telling the revision of its first request.
    if (revision === undefined || isImmutable(reply.getHeader('cache-control'))) return;
    reply.header(revisionHeader, revision);
  });
}

const isImmutable = (cacheControl: unknown): boolean => String(cacheControl).includes('immutable');
