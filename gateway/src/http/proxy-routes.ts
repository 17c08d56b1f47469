import type { Readable } from 'node:stream';

import proxy from '@fastify/http-proxy';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { currentRequestContext, type GracefulStop } from '@gida/server';
import type { Counter } from 'prom-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config/config.ts';
import {
  limitProxiedRequest,
  limitProxiedUpload,
  bufferResponse,
  createProxyLimits,
  freeSlotAfterResponse,
  maxUploadConnections,
  maxUpstreamConnections,
} from './proxy-limits.ts';
import { createSocketProxy, unavailableError } from './socket-proxy.ts';
import { clientAddress } from './client-address.ts';
import { acquireNetworkSlot } from './network-limit.ts';
import { routeUpgrades, upgradeOf } from './socket-upgrade.ts';
import { sendProblem } from './send-problem.ts';
import { fetchCaller } from './fetch-admin.ts';

/** Longer than the site's own longest request timeout (90 s), so that the site's timeout fires first. */
const upstreamTimeoutMs = 95_000;

/** Each as its route, as it is sent on, and the path that a login may read. */
const uuid = '(^[0-9a-fA-F-]{36}$)';
const uploads = [
  { path: apiPaths.profilePicture, whoami: apiPaths.profile },
  { path: apiPaths.adminPictures, whoami: apiPaths.adminMe },
  { path: `bookings/:id${uuid}/review/pictures`, whoami: apiPaths.profile },
  { path: `chats/:id${uuid}/pictures`, whoami: apiPaths.profile },
].map(({ path, whoami }) => ({
  prefix: `${apiBase}/${path}`,
  rewritePrefix: `${apiBase}/${path.replace(uuid, '')}`,
  whoami,
}));

/** Proxies `/api`, `/media`, `/dev`, `/socket.io` and `/sandbox` to the services behind the gateway. */
export async function proxyRoutes(
  app: FastifyInstance,
  config: GatewayConfig,
  { gracefulStop, apiFailures }: { gracefulStop: GracefulStop; apiFailures: Pick<Counter, 'inc'> },
): Promise<void> {
  const limits = createProxyLimits(config.requestsPerNetwork);
  const registerProxy = (upstream: string, prefix: string, more: Partial<ProxyOptions> = {}) =>
    app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      preHandler: toHook((request, reply) => limitProxiedRequest(limits, request, reply)),
      undici: { ...upstreamTimeouts, connections: maxUpstreamConnections },
      replyOptions: {
        rewriteRequestHeaders: forwardRequestHeaders,
        rewriteHeaders: (headers) => without(headers, hopByHopHeaders),
        // A service that responds 503 is not retried.
        retryDelay: () => null,
        onError: (reply: unknown) => {
          apiFailures.inc();
          sendProblem(reply as FastifyReply, unavailableError()); // the proxy types its reply more loosely than Fastify does
        },
        onResponse: sendBuffered,
      },
      ...more,
    });
  // More specific than `/api`, with connections of their own: an upload holds one while its client sends.
  for (const { prefix, rewritePrefix, whoami } of uploads) {
    await registerProxy(config.apiUrl, prefix, {
      rewritePrefix,
      httpMethods: ['POST'],
      preHandler: toHook((request, reply) =>
        limitProxiedUpload(limits, request, reply, (asked) =>
          fetchCaller(config.apiUrl, whoami, asked),
        ),
      ),
      undici: { ...upstreamTimeouts, connections: maxUploadConnections },
    });
  }
  for (const prefix of ['/api', '/media', '/dev']) await registerProxy(config.apiUrl, prefix);
  routeUpgrades(app);
  const sockets = createSocketProxy(app, {
    upstreamUrl: config.apiUrl,
    forwardedHeaders,
    gracefulStop,
  });
  await registerProxy(config.apiUrl, '/socket.io', {
    preHandler: toHook(async (request, reply) => {
      const upgrade = upgradeOf(request);
      if (!upgrade) return limitProxiedRequest(limits, request, reply);
      upgrade.client.once('close', acquireNetworkSlot(limits.sockets, reply));
      await sockets.open(upgrade, request, reply);
      return 'sent';
    }),
  });
  if (config.sandboxUrl) await registerProxy(config.sandboxUrl, '/sandbox');
}

const upstreamTimeouts = { headersTimeout: upstreamTimeoutMs, bodyTimeout: upstreamTimeoutMs };

type ProxyOptions = Parameters<typeof proxy>[1];
type RewriteHeaders = NonNullable<
  NonNullable<ProxyOptions['replyOptions']>['rewriteRequestHeaders']
>;

/** Apply to one connection only and must not be forwarded (RFC 9110, 7.6.1). */
const hopByHopHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

const without = <T>(headers: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Sets the client address, the request id and the span; values sent by the client are replaced. */
const forwardRequestHeaders: RewriteHeaders = (request, headers) => {
  // Node has already sent 100 Continue, and undici rejects requests with an Expect header.
  const rest = without(headers, [...hopByHopHeaders, 'expect', 'traceparent', 'tracestate']);
  const traceparent = currentRequestContext()?.traceparent;
  return { ...rest, ...forwardedHeaders(request), ...(traceparent && { traceparent }) };
};

function forwardedHeaders(request: unknown): Record<string, string> {
  // The proxy widens its request type to what both HTTP versions have.
  const client = request as FastifyRequest;
  const { protocol, host, id } = client;
  return {
    'x-forwarded-for': clientAddress(client),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': id,
  };
}

/** Nothing follows a hook that has sent the reply. */
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<'sent' | void>;

const toHook =
  (hook: Hook): NonNullable<ProxyOptions['preHandler']> =>
  (request, reply, done) => {
    // The proxy widens the types of Fastify's own request and reply.
    hook(request as FastifyRequest, reply as unknown as FastifyReply).then(
      (outcome) => outcome === 'sent' || done(),
      done,
    );
  };

function sendBuffered(request: unknown, reply: unknown, response: unknown): void {
  const { stream } = response as { stream: Readable }; // the proxy types it as a raw reply
  freeSlotAfterResponse(stream, request as FastifyRequest); // the proxy widens its request type
  const fastifyReply = reply as FastifyReply; // the proxy types its reply more loosely than Fastify does
  void fastifyReply.send(bufferResponse(stream));
}
