import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { problemOf } from './problems.ts';
import { everywhere } from './security-headers.ts';

const notPages = /^\/(api|releases|health|metrics|socket\.io)(\/|$)/;

/**
 * An address whose percent signs stand for no character, as a cut or mistyped link has them. No hook of ours has run. Of a
 * page they are taken as percent signs, so that the site says what it has not found; anything else is refused.
 */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...everywhere, 'x-request-id': request.id, 'cache-control': 'no-store' });
  const [path = '/', ...query] = request.url.split('?');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (error.code === 'FST_ERR_BAD_URL' && isRead && !notPages.test(path)) {
    // Two slashes would name another host.
    const meant = path.replace(/^[/\\]+/, '/').replaceAll('%', '%25');
    void reply.redirect([meant, ...query].join('?'), 302);
    return;
  }
  const problem = problemOf(error, request.id);
  void reply.code(problem.status).send(problem);
}
