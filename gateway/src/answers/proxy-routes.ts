import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config.ts';
import { problemOf } from './problems.ts';
import { refuse } from './refusal.ts';

/** Longer than the longest answer the site waits for (90 s), so that the site decides. */
const patienceMs = 95_000;

/** Passes what is not the gateway's on to who answers it. */
export async function proxyRoutes(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const pass = (upstream: string, prefix: string, websocket = false) =>
    app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket,
      undici: { headersTimeout: patienceMs, bodyTimeout: patienceMs, connections: 128 },
      replyOptions: { rewriteRequestHeaders: forwarded, onError: away },
    });
  for (const prefix of ['/api', '/media', '/dev']) await pass(config.apiUrl, prefix);
  await pass(config.apiUrl, '/socket.io', true);
  if (config.sandboxUrl) await pass(config.sandboxUrl, '/sandbox');
}

type RewriteHeaders = NonNullable<
  NonNullable<Parameters<typeof proxy>[1]['replyOptions']>['rewriteRequestHeaders']
>;

/** Says who the visitor is and which request this is; a visitor's own claims are replaced. */
const forwarded: RewriteHeaders = (request, headers) => {
  // The proxy widens its request type to what both HTTP versions have.
  const { ip, protocol, host, id } = request as FastifyRequest;
  return {
    ...headers,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': id,
  };
};

function away(reply: unknown): void {
  const answer = reply as FastifyReply; // the proxy types its reply more loosely than Fastify does
  const refusal = refuse(503, 'unavailable', 'The service is away for a moment. Please try again.');
  void answer.code(503).header('retry-after', '2').send(problemOf(refusal, answer.request.id));
}
