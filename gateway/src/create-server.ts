import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

import { readForwardedAddresses, runRequestsInContext, type GracefulStop } from '@gida/server';

import type { GatewayConfig } from './config/config.ts';
import type { GatewayMetrics } from './health/metrics.ts';
import { defaultBodyPaceLimits, limitRequestBodies } from './http/body-limits.ts';
import { compressResponses } from './http/compression.ts';
import { handleMalformedUrl } from './http/malformed-url.ts';
import { disabledFastifyRequestLog, logRequests } from './http/request-log.ts';
import {
  defaultMaxOpenResponses,
  defaultResponsePaceLimits,
  limitResponses,
} from './http/response-limits.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { shouldUpgrade } from './http/socket-upgrade.ts';

/**
 * Ends connections of clients that send or read too slowly, which would each hold a connection to the API. Longer than
 * the site's own longest request timeout (90 s).
 */
const connectionTimeouts = { requestTimeout: 120_000, connectionTimeout: 120_000 };

/** A client that sends its request headers more slowly than this is disconnected. */
const headersTimeout = 20_000;

export function createServer(config: GatewayConfig): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, base: { process: 'gateway' } },
    logController: disabledFastifyRequestLog,
    // Only hops up to our own proxies are trusted.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    ...connectionTimeouts,
    http: { headersTimeout, shouldUpgradeCallback: shouldUpgrade },
    frameworkErrors: handleMalformedUrl,
    // Open event streams and sockets must not delay shutdown.
    forceCloseConnections: 'idle',
    // A stopping gateway serves the connections that it still has.
    return503OnClosing: false,
  });
  readForwardedAddresses(app, config.trustedProxies);
  // Nobody outside says which trace a request belongs to.
  runRequestsInContext(app, { tellsClient: true });
  return app;
}

/** What holds for every request: limits, headers, the log, and the form of errors. */
export function limitAndLog(
  app: FastifyInstance,
  config: GatewayConfig,
  metrics: GatewayMetrics,
  gracefulStop: GracefulStop,
): void {
  gracefulStop.closeConnections(app);
  limitResponses(app, {
    pace: config.responsePace ?? defaultResponsePaceLimits,
    openResponses: config.openResponses ?? defaultMaxOpenResponses,
  });
  limitRequestBodies(app, config.bodyPace ?? defaultBodyPaceLimits);
  compressResponses(app);
  addSecurityHeaders(app);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    const status = String(reply.statusCode);
    metrics.requestSeconds.observe({ route, status }, reply.elapsedTime / 1000);
  });
  logRequests(app, config.loggedRequestsPerSecond);
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
}
