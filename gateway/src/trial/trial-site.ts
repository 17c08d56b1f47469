import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { HealthReport } from '@gida/contracts/release';

import type { GatewayConfig } from '../config.ts';
import { sendPage } from '../serving/page-routes.ts';
import type { Served } from '../serving/release-map.ts';
import { releaseRoutes } from '../serving/release-routes.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export type TrialSite = {
  origin: string;
  reports: HealthReport[];
  /** Since when nobody asks for anything; null while somebody does. */
  quietSince: () => number | null;
  close: () => Promise<void>;
};

/** The real pages with the build on trial in them, on this machine only. The API is read and never written. */
export async function openTrialSite(
  config: GatewayConfig,
  store: ReleaseStore,
  served: Served,
): Promise<TrialSite> {
  const app = Fastify({ forceCloseConnections: true });
  const reports: HealthReport[] = [];
  let underWay = 0;
  let lastAt = Date.now();
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async () => {
    underWay -= 1;
    lastAt = Date.now();
  });
  releaseRoutes(app, store);
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
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' && !/^\/(api|socket\.io|releases)\//.test(request.url)) {
      return sendPage({ store, served, config }, request, reply);
    }
    return reply
      .code(503)
      .send({ status: 503, error: 'trial', message: 'Nothing is changed here.' });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    reports,
    quietSince: () => (underWay > 0 ? null : lastAt),
    close: () => app.close(),
  };
}
