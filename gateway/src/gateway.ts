import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

import {
  canReadMetrics,
  isDiskFull,
  GracefulStop,
  runRequestsInContext,
  stopTracing,
  readForwardedAddresses,
} from '@gida/server';
import { httpError } from '@gida/server/http-error';

import { compressResponses } from './http/compression.ts';
import type { GatewayConfig } from './config/config.ts';
import { healthRoutes } from './health/health-routes.ts';
import { releaseStreamRoutes } from './serving/release-stream-routes.ts';
import { releaseMapRoutes } from './serving/release-map-routes.ts';
import { createMetrics } from './health/metrics.ts';
import { maxSearchedRevisions } from './releasing/changes/apply-command.ts';
import { sendPage } from './serving/send-page.ts';
import { sendProblem } from './http/send-problem.ts';
import { logRequests, disabledFastifyRequestLog } from './http/request-log.ts';
import { addRevisionHeader } from './http/revision-header.ts';
import { defaultBodyPaceLimits, limitRequestBodies } from './http/body-limits.ts';
import {
  defaultMaxOpenResponses,
  defaultResponsePaceLimits,
  limitResponses,
} from './http/response-limits.ts';
import { proxyRoutes } from './http/proxy-routes.ts';
import { publishAndPromoteCheckout } from './releasing/publish-and-promote-checkout.ts';
import { kitRoutes } from './serving/kit-routes.ts';
import { DictionaryCompression } from './serving/dictionary-compression.ts';
import { releaseFileRoutes } from './serving/release-file-routes.ts';
import { adminReleasesRoutes } from './releasing/admin-releases-routes.ts';
import { findMountProblem } from './releasing/checks/check-mounts.ts';
import { fetchApiDescription } from './releasing/checks/fetch-api-description.ts';
import { HealthMonitor } from './health/health-monitor.ts';
import { PaymentModeCheck } from './health/payment-mode.ts';
import { startHealthMonitor } from './health/start-health-monitor.ts';
import { releaseApiRoutes } from './releasing/release-api-routes.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import { ReleaseTokens } from './tokens/release-tokens.ts';
import { openGatewayStorage, type GatewayStorage } from './storage.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { ApartmentPages } from './rendering/apartment-pages.ts';
import { robotsAndSitemapRoutes } from './serving/robots-routes.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { shouldUpgrade } from './http/socket-upgrade.ts';
import { handleMalformedUrl } from './http/malformed-url.ts';
import { ActiveRevision } from './serving/active-revision.ts';
import { VisitorCookie } from './serving/visitor-cookie.ts';

/**
 * Ends connections of clients that send or read too slowly, which would each hold a connection to the API. Longer than
 * the site's own longest request timeout (90 s).
 */
const connectionTimeouts = { requestTimeout: 120_000, connectionTimeout: 120_000 };

/** A client that sends its request headers more slowly than this is disconnected. */
const headersTimeout = 20_000;

const rendererMissing =
  'RENDERER_SOCKET is missing: the code of shells runs in a service of its own. Start node gateway/src/rendering/renderer.ts as deploy/ does, and say where it listens (docs/how-to/operate-gateways.md, The renderer).';

const defaultStopTimes = { delayMs: 0, timeoutMs: 30_000 };

export type Gateway = {
  address: string;
  close: () => Promise<void>;
  /** Leaves a site that other gateways go on serving, when the process gets a signal. */
  stopOnSignals: () => void;
};

/** Creates the gateway without listening; tests use `inject`. */
export async function createGateway(
  config: GatewayConfig,
  onNotice?: (line: string) => void,
  gracefulStop = new GracefulStop(),
): Promise<FastifyInstance> {
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
  const storage = await openGatewayStorage(config, (error, message) =>
    app.log.error(error, message),
  );
  const { store, kits, revisions } = storage;
  const tokens = new ReleaseTokens(storage.tokenRecords, config.operatorTokenHash);
  const metrics = createMetrics();
  const notify = onNotice ?? ((line: string) => app.log.warn(line));
  await syncOnStartup(config, storage, tokens, notify).catch((error: unknown) => {
    // Without its database, or with a full disk, a gateway starts with the last revision it served.
    if (isDiskFull(error)) app.log.error(error, 'the disk is full: nothing new is published');
    else if (revisions.unavailableSince()) app.log.error(error, 'started without its revisions');
    else throw error;
  });

  const activeRevision = new ActiveRevision({
    store,
    revisions,
    onError: (error) => app.log.error(error, 'revisions could not be loaded'),
  });
  addRevisionHeader(app, () => activeRevision.revision);
  activeRevision.subscribe(({ revision }) => metrics.revision.set(revision.number));
  const dictionaries = new DictionaryCompression(store, (error) =>
    app.log.error(error, 'a build was not compressed for visitors of earlier ones'),
  );
  activeRevision.subscribe((resolved) => void dictionaries.prepare(resolved));
  app.addHook('onClose', () => dictionaries.close());

  // Before the first promote the gateway still proxies the API and accepts release commands.
  await activeRevision.current().catch(() => undefined);

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

  const monitor = new HealthMonitor(storage.healthRecords, config.canaryNetworkShare);
  const visitorCookie = new VisitorCookie(storage.visitorKey);
  startHealthMonitor(app, monitor, storage.revisions);
  const paymentMode = new PaymentModeCheck(config, (problem) => app.log.error(problem));
  app.addHook('onListen', async () => void (await paymentMode.error()));
  healthRoutes(app, {
    canReadMetrics: (request) => canReadMetrics(config, request),
    metrics,
    store,
    monitor,
    visitorCookie,
    current: activeRevision.current,
    revisions,
    damagedRecords: storage.damaged,
    isShared: config.databaseUrl !== null,
    isStopping: () => gracefulStop.isStopping,
    paymentMode,
  });
  const servedToEveryone = async () => (await activeRevision.current()).forVisitor(undefined);
  releaseFileRoutes(app, store, dictionaries);
  kitRoutes(app, { store, kits, served: servedToEveryone });
  releaseStreamRoutes(app, { activeRevision, visitorCookie, gracefulStop });
  releaseMapRoutes(app, activeRevision, visitorCookie);
  const releaseOptions = {
    releases: { store, kits, revisions },
    fetchApi: () => fetchApiDescription(config.apiUrl),
    figures: () => monitor.figures(),
    isSharedSite: config.isProduction,
  };
  await releaseApiRoutes(app, {
    ...releaseOptions,
    tokens,
    smokeTest: (candidate) =>
      runSmokeTest(config, {
        ...candidate,
        askGateway: (url, headers) => app.inject({ url, headers }),
      }),
    damaged: storage.damaged,
  });
  adminReleasesRoutes(app, { ...releaseOptions, apiUrl: config.apiUrl });
  const overrides = overrideRoutes(app, {
    tokens,
    secret: config.overrideSecret ?? null,
    isProduction: config.isProduction,
    publicOrigin: config.publicOrigin,
    findMountProblem: async (build) =>
      findMountProblem(build, { store, today: (await activeRevision.current()).revision.remotes }),
  });
  robotsAndSitemapRoutes(app, config, servedToEveryone);
  await proxyRoutes(app, config, gracefulStop);
  const apartmentPages = new ApartmentPages(config, app.log);
  app.addHook('onClose', async () => apartmentPages.close());

  // Every other URL is a page.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw httpError(405, 'method_not_allowed', 'Pages only support GET and HEAD.');
    }
    const resolved = await activeRevision.current();
    const releases = resolved.forVisitor(
      resolved.hasRollouts ? visitorCookie.ensure(request, reply) : visitorCookie.read(request),
    );
    return sendPage(
      { store, releases, config, apartmentPages, override: overrides.fromRequest(request) },
      request,
      reply,
    );
  });
  app.addHook('onClose', storage.close);
  return app;
}

/** Reconciles the store, the local token and the builds of a checkout. */
async function syncOnStartup(
  config: GatewayConfig,
  { store, kits, revisions }: GatewayStorage,
  tokens: ReleaseTokens,
  onNotice: (line: string) => void,
) {
  // Read once, so that damage is known at the start and not when an old revision is needed.
  await revisions.history(maxSearchedRevisions);
  await store.reconcile();
  await kits.reconcile();
  if (config.operatorTokenFile) await tokens.ensureLocalToken(config.operatorTokenFile);
  if (config.checkout)
    await publishAndPromoteCheckout({ store, revisions }, config.checkout, onNotice);
}

/** `onNotice` gets what whoever starts the site should read; without it that goes to the log. */
export async function startGateway(
  config: GatewayConfig,
  onNotice?: (line: string) => void,
): Promise<Gateway> {
  if (config.isProduction && !config.rendererSocket) throw new Error(rendererMissing);
  const gracefulStop = new GracefulStop();
  const app = await createGateway(config, onNotice, gracefulStop);
  const address = await app.listen({ host: config.host, port: config.port });
  const close = async () => {
    await app.close();
    await stopTracing();
  };
  return {
    address,
    close,
    stopOnSignals: () => gracefulStop.stopOnSignals(close, config.stop ?? defaultStopTimes),
  };
}
