import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyReply } from 'fastify';
import { HealthReport } from '@gida/contracts/release';

import type { GatewayConfig } from '../config.ts';
import { sendPage } from '../serving/send-page.ts';
import type { VisitorReleases } from '../serving/release-map.ts';
import { releaseFileRoutes } from '../serving/release-file-routes.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TestSession } from './test-sessions.ts';

export type SmokeTestServer = {
  origin: string;
  reports: HealthReport[];
  /** Requests to the API carry the token of this session, whatever the page sends; null for none. */
  signIn: (session: TestSession | null) => void;
  /** Since when no request is in flight; null while one is. */
  idleSince: () => number | null;
  close: () => Promise<void>;
};

/** Serves the real pages with the candidate build on localhost. Only GET and HEAD reach the API. */
export async function startSmokeTestServer(
  config: GatewayConfig,
  store: ReleaseStore,
  releases: VisitorReleases,
): Promise<SmokeTestServer> {
  const app = Fastify({ forceCloseConnections: true });
  const reports: HealthReport[] = [];
  let session: TestSession | null = null;
  let inFlight = 0;
  let lastAt = Date.now();
  app.addHook('onRequest', async () => {
    inFlight += 1;
  });
  app.addHook('onResponse', async () => {
    inFlight -= 1;
    lastAt = Date.now();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy(reply));
  });
  releaseFileRoutes(app, store);
  app.post('/health/reports', async ({ body }, reply) => {
    const report = HealthReport.safeParse(typeof body === 'string' ? JSON.parse(body) : body);
    if (report.success) reports.push(report.data);
    return reply.code(204).send();
  });
  for (const prefix of ['/api', '/media']) {
    const httpMethods = ['GET', 'HEAD'];
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods,
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => withToken(headers, session?.token),
        rewriteHeaders: withoutCookies,
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' && !/^\/(api|socket\.io|releases)\//.test(request.url)) {
      return sendPage({ store, releases, config }, request, reply);
    }
    return reply.code(503).send({
      status: 503,
      error: 'smoke_test',
      message: 'Writes are disabled during a smoke test.',
    });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    reports,
    signIn: (next) => (session = next),
    idleSince: () => (inFlight > 0 ? null : lastAt),
    close: () => app.close(),
  };
}

/** A window of anything but a page would have the page's origin and none of its rules. A page opens no windows. */
function pagePolicy(reply: FastifyReply): string {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  const policy = reply.getHeader('content-security-policy');
  return isPage && policy
    ? `${String(policy)}; sandbox allow-scripts allow-same-origin allow-forms`
    : `default-src 'none'; sandbox`;
}

const withToken = <T extends Record<string, unknown>>(headers: T, token: string | undefined) => {
  const { authorization: _authorization, cookie: _cookie, ...rest } = headers;
  return { ...rest, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
};

const withoutCookies = <T extends Record<string, unknown>>(headers: T) => {
  const { 'set-cookie': _cookies, ...rest } = headers;
  return rest;
};
