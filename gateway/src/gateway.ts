import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

import { compressAnswers } from './answers/compression.ts';
import type { GatewayConfig } from './config.ts';
import { healthRoutes } from './health/health-routes.ts';
import { liveRoutes } from './serving/live-routes.ts';
import { mapRoutes } from './serving/map-routes.ts';
import { createMeasures } from './health/measures.ts';
import { metricsAccess } from './health/metrics-access.ts';
import { sendPage } from './serving/page-routes.ts';
import { problemOf } from './answers/problems.ts';
import { revisionOnAnswers } from './answers/revision-header.ts';
import { proxyRoutes } from './answers/proxy-routes.ts';
import { publishLocal } from './store/publish-local.ts';
import { refuse } from './answers/refusal.ts';
import { releaseRoutes } from './serving/release-routes.ts';
import { adminReleasesRoutes } from './releasing/admin-releases-routes.ts';
import { apiVersionAt } from './releasing/api-version.ts';
import { HealthWatch } from './health/health-watch.ts';
import { watchHealth } from './health/watch-health.ts';
import { releasingRoutes } from './releasing/releasing-routes.ts';
import { tryOut, type Candidate } from './trial/trial.ts';
import { Tokens } from './tokens/tokens.ts';
import { openStorage, type Storage } from './storage.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { robotRoutes } from './serving/robot-routes.ts';
import { everywhere } from './answers/security-headers.ts';
import { answerUnreadableAddress } from './answers/unreadable-address.ts';
import { Site } from './serving/site.ts';
import { namedVisitor, visitorOf } from './serving/visitor.ts';

/**
 * Whoever sends a body by the drop, or takes an answer by none, holds a connection to the API. Longer than the site
 * waits for an answer (90 s).
 */
const patience = { requestTimeout: 120_000, connectionTimeout: 120_000 };

export type Gateway = { address: string; close: () => Promise<void> };

/** Builds the gateway without listening; tests talk to it through `inject`. */
export async function createGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    // What is further away than our own proxies may claim anything.
    trustProxy: (_address, hop) => hop < config.proxies,
    genReqId: () => randomUUID(),
    ...patience,
    // Whoever offers another protocol elsewhere is answered in this one.
    http: { shouldUpgradeCallback: ({ url }) => /^\/socket\.io(\/|\?|$)/.test(url ?? '') },
    frameworkErrors: answerUnreadableAddress,
    // Open event streams and sockets must not hold up a stop.
    forceCloseConnections: 'idle',
  });
  const storage = await openStorage(config, (error, message) => app.log.error(error, message));
  const { store, revisions } = storage;
  const tokens = new Tokens(storage.tokenRecords, config.operatorTokenHash);
  const measures = createMeasures();
  await prepare(config, storage, tokens).catch((error: unknown) => {
    // Without its database a gateway starts with what it served last.
    if (!revisions.awaySince()) throw error;
    app.log.error(error, 'started without the database of revisions');
  });

  const site = new Site({
    store,
    revisions,
    failed: (error) => app.log.error(error, 'the revisions cannot be read'),
  });
  revisionOnAnswers(app, () => site.revision);
  site.subscribe(({ revision }) => measures.revision.set(revision.number));

  // A gateway without a site yet still answers for the API and takes orders.
  await site.current().catch(() => undefined);

  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would hold up the stop long after its answer.
    if (stopping) reply.header('connection', 'close');
  });
  compressAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...everywhere, 'x-request-id': request.id });
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    const status = String(reply.statusCode);
    measures.requestSeconds.observe({ route, status }, reply.elapsedTime / 1000);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, request.id);
    if (problem.status >= 500) request.log.error(error);
    // A refusal is about this moment; nobody may keep it for the next.
    void reply.code(problem.status).header('cache-control', 'no-store').send(problem);
  });

  const watch = new HealthWatch(storage.healthRecords);
  watchHealth(app, watch, storage.revisions);
  healthRoutes(app, {
    mayReadFigures: metricsAccess(config),
    measures,
    store,
    watch,
    current: site.current,
    historyAwaySince: revisions.awaySince,
  });
  releaseRoutes(app, store);
  liveRoutes(app, site);
  mapRoutes(app, site);
  const releasing = {
    releases: { store, revisions },
    apiVersion: () => apiVersionAt(config.apiUrl),
    figures: () => watch.figures(),
  };
  const tryBuild = (candidate: Candidate) => tryOut(config, candidate);
  await releasingRoutes(app, { ...releasing, tokens, tryOut: tryBuild });
  adminReleasesRoutes(app, { ...releasing, apiUrl: config.apiUrl });
  const overrides = overrideRoutes(app, {
    tokens,
    secret: config.overrideSecret ?? null,
    production: config.production,
    publicOrigin: config.publicOrigin,
  });
  robotRoutes(app, config.publicOrigin, async () => (await site.current()).for(undefined));
  await proxyRoutes(app, config);

  // Everything else is a page of the site.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw refuse(405, 'method_not_allowed', 'Pages are only read.');
    }
    const serving = await site.current();
    const served = serving.for(
      serving.hasRollouts ? namedVisitor(request, reply) : visitorOf(request),
    );
    return sendPage({ store, served, config, override: overrides.of(request) }, request, reply);
  });
  app.addHook('onClose', storage.close);
  return app;
}

/** What a start brings up to date. */
async function prepare(config: GatewayConfig, { store, revisions }: Storage, tokens: Tokens) {
  await store.tidy();
  if (config.operatorTokenFile) await tokens.keepLocal(config.operatorTokenFile);
  if (config.checkout) await publishLocal({ store, revisions }, config.checkout);
}

export async function startGateway(config: GatewayConfig): Promise<Gateway> {
  const app = await createGateway(config);
  const address = await app.listen({ host: config.host, port: config.port });
  return { address, close: () => app.close() };
}
