import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config.ts';
import { problemOf } from './problems.ts';
import { refuse } from './refusal.ts';

/** Longer than the longest answer the site waits for (90 s), so that the site decides. */
const patienceMs = 95_000;

/** More than the API takes of one event (32 kB): it refuses, and nobody fills our memory with one. */
const largestEventBytes = 65_536;

/** Passes what is not the gateway's on to who answers it. */
export async function proxyRoutes(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const pass = (upstream: string, prefix: string, websocket = false) =>
    app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket,
      wsServerOptions: { maxPayload: largestEventBytes },
      wsClientOptions: toApi,
      undici: { headersTimeout: patienceMs, bodyTimeout: patienceMs, connections: 128 },
      replyOptions: {
        rewriteRequestHeaders: forwarded,
        rewriteHeaders: endToEnd,
        // A service that says it is busy is not asked ten times more.
        retryDelay: () => null,
        onError: away,
      },
    });
  for (const prefix of ['/api', '/media', '/dev']) await pass(config.apiUrl, prefix);
  await pass(config.apiUrl, '/socket.io', true);
  if (config.sandboxUrl) await pass(config.sandboxUrl, '/sandbox');
}

type ProxyOptions = Parameters<typeof proxy>[1];
type RewriteHeaders = NonNullable<
  NonNullable<ProxyOptions['replyOptions']>['rewriteRequestHeaders']
>;
type IntroduceLine = (
  headers: Record<string, string>,
  request: FastifyRequest,
) => Record<string, string>;

/** They are about the connection they came by, and say nothing about the next. */
const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

const endToEnd = <T>(headers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.includes(name)));

/** Says who the visitor is and which request this is; a visitor's own claims are replaced. */
const forwarded: RewriteHeaders = (request, headers) => {
  // The visitor was told to go on already, and the library refuses to say it again.
  const { expect: _answered, ...rest } = endToEnd(headers);
  return { ...rest, ...visitorIn(request) };
};

/** The live line tells the API the same, and which site's page opened it. */
const introduced: IntroduceLine = (headers, request) => {
  const { cookie, origin } = request.headers;
  return {
    ...headers,
    ...(cookie && { cookie }),
    ...(origin && { origin }),
    ...visitorIn(request),
  };
};

// Not in the proxy's types.
const toApi = { headers: {}, rewriteRequestHeaders: introduced };

function visitorIn(request: unknown): Record<string, string> {
  // The proxy widens its request type to what both HTTP versions have.
  const { ip, protocol, host, id } = request as FastifyRequest;
  return {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': id,
  };
}

function away(reply: unknown): void {
  const answer = reply as FastifyReply; // the proxy types its reply more loosely than Fastify does
  const refusal = refuse(503, 'unavailable', 'The service is away for a moment. Please try again.');
  void answer.code(503).header('retry-after', '2').send(problemOf(refusal, answer.request.id));
}
