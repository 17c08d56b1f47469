import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { sendProblem } from './send-problem.ts';
import { securityHeaders } from './security-headers.ts';

const nonPagePaths = /^\/(api|releases|health|metrics|socket\.io)(\/|$)/;

/**
 * Handles a URL with invalid percent-encoding, such as a truncated or mistyped link. None of our hooks has run. For a page
 * the percent signs are escaped and the client is redirected, so that it gets the site's 404 page; anything else is rejected.
 */
export function handleMalformedUrl(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id, 'cache-control': 'no-store' });
  const [path = '/', ...query] = request.url.split('?');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A leading double slash, or a whole URL in place of the path, would redirect to another host.
  const isPage = path.startsWith('/') && !nonPagePaths.test(path);
  if (error.code === 'FST_ERR_BAD_URL' && isRead && isPage) {
    const escapedPath = path.replace(/^[/\\]+/, '/').replaceAll('%', '%25');
    void reply.redirect([escapedPath, ...query].join('?'), 302);
    return;
  }
  sendProblem(reply, error);
}
