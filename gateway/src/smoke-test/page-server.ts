import { randomUUID } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyReply } from 'fastify';
import { authHintCookie } from '@gida/contracts/auth-hint';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { HealthReport } from '@gida/releases/release';

import type { GatewayConfig } from '../config/config.ts';
import { backendRoutes } from '../backends/backend-routes.ts';
import { sendPage } from '../serving/send-page.ts';
import type { VisitorReleases } from '../serving/release-map.ts';
import { buildFileRoutes } from '../serving/build-file-routes.ts';
import type { BuildUnderTest } from './build-under-test.ts';
import { tokenFor, type TestSession } from './test-sessions.ts';

export type ApiCall = { method: string; path: string; status: number };

export type PageServer = {
  origin: string;
  reports: HealthReport[];
  /** In the order of their answers. What is no read was refused and did not reach the API. */
  apiCalls: ApiCall[];
  close: () => Promise<void>;
};

export type PageSource = Pick<BuildUnderTest, 'store' | 'askGateway' | 'currentRevision'> & {
  releases: VisitorReleases;
};

/**
 * Serves the real pages with the build under test on localhost, for one page of the test. Only GET and HEAD reach the
 * API, with the token of this session, whatever the page sends. Whoever does not know the name of the server, as other
 * processes of the machine, gets nothing.
 */
export async function startPageServer(
  config: GatewayConfig,
  { store, releases, askGateway, currentRevision }: PageSource,
  session: TestSession | null,
): Promise<PageServer> {
  const app = Fastify({ forceCloseConnections: true });
  const reports: HealthReport[] = [];
  const apiCalls: ApiCall[] = [];
  const name = `${randomUUID()}.localhost`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname !== name) return reply.code(421).send();
    request.headers.cookie = session ? `${authHintCookie}=${session.audience}` : '';
    if (!request.url.startsWith('/api/x/')) return;
    // What the test reads as an admin could leave the site by a backend.
    if (session?.audience === 'admin') return reply.code(503).send();
    request.headers.authorization = session ? `Bearer ${session.token}` : undefined;
  });
  app.addHook('onResponse', async ({ method, url }, { statusCode: status }) => {
    const [path = ''] = url.split('?');
    if (path.startsWith(`${apiBase}/`)) apiCalls.push({ method, path, status });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy(reply));
  });
  buildFileRoutes(app, store);
  app.post('/health/reports', async ({ body }, reply) => {
    const report = HealthReport.safeParse(typeof body === 'string' ? JSON.parse(body) : body);
    if (report.success) reports.push(report.data);
    return reply.code(204).send();
  });
  if (askGateway)
    for (const path of [apiPaths.adminReleases, apiPaths.adminReleaseErrors])
      app.get(`${apiBase}/${path}`, async ({ url }, reply) => {
        const asked = withToken({}, tokenFor(url, session));
        const { statusCode, headers, body } = await askGateway(url, asked);
        return reply.code(statusCode).type(String(headers['content-type'])).send(body);
      });
  backendRoutes(app, config.apiUrl, async () => currentRevision.remotes, { methods: ['GET'] });
  for (const prefix of ['/api', '/media']) {
    const httpMethods = ['GET', 'HEAD'];
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods,
      replyOptions: {
        rewriteRequestHeaders: ({ url }, headers) => withToken(headers, tokenFor(url, session)),
        rewriteHeaders: withoutCookies,
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' && !/^\/(api|socket\.io|releases)\//.test(request.url)) {
      return sendPage({ store, releases, config }, reply);
    }
    return reply.code(503).send({
      status: 503,
      error: 'smoke_test',
      message: 'Writes are disabled during a smoke test.',
    });
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { origin: `http://${name}:${port}`, reports, apiCalls, close: () => app.close() };
}

/** A window of anything but a page would have the page's origin and none of its rules. A page opens no windows. */
function pagePolicy(reply: FastifyReply): string {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  const policy = reply.getHeader('content-security-policy');
  return isPage && policy
    ? `${String(policy)}; sandbox allow-scripts allow-same-origin allow-forms allow-modals`
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
