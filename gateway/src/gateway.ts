import type { FastifyInstance } from 'fastify';

import { canReadMetrics, GracefulStop, stopTracing } from '@gida/server';
import { httpError } from '@gida/server/http-error';

import type { GatewayConfig } from './config/config.ts';
import { healthRoutes } from './health/health-routes.ts';
import { releaseStreamRoutes } from './serving/release-stream-routes.ts';
import { createServer, limitAndLog } from './create-server.ts';
import { releasingRoutes } from './releasing-routes.ts';
import { syncOnStartup } from './sync-on-startup.ts';
import { createMetrics, type GatewayMetrics } from './health/metrics.ts';
import { sendPage } from './serving/send-page.ts';
import { addRevisionHeader } from './http/revision-header.ts';
import { proxyRoutes } from './http/proxy-routes.ts';
import { backendRoutes } from './backends/backend-routes.ts';
import { kitRoutes } from './serving/kit-routes.ts';
import { DictionaryCompression } from './serving/dictionary-compression.ts';
import { buildFileRoutes } from './serving/build-file-routes.ts';
import { checkMount } from './releasing/checks/check-mounts.ts';
import { Hooks } from './hooks/hooks.ts';
import { HealthMonitor } from './health/health-monitor.ts';
import { checkPaymentMode } from './health/payment-mode.ts';
import { startErrorLog } from './health/errors/start-error-log.ts';
import { SpeedMonitor } from './health/speed/speed-monitor.ts';
import { startHealthMonitor } from './health/start-health-monitor.ts';
import { ReleaseTokens } from './tokens/release-tokens.ts';
import { openGatewayStorage, type GatewayStorage } from './storage.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { previewRoutes } from './overrides/preview-routes.ts';
import { Previews, withPreview } from './serving/previews.ts';
import { ApartmentPages } from './rendering/apartment-pages.ts';
import { robotsAndSitemapRoutes } from './serving/robots-routes.ts';
import { ActiveRevision } from './serving/active-revision.ts';
import { VisitorCookie } from './serving/visitor-cookie.ts';

const rendererMissing =
  'RENDERER_SOCKET is missing: the code of shells runs in a service of its own. Start node gateway/src/rendering/renderer.ts as deploy/ does, and say where it listens (docs/how-to/operate-gateways.md, The renderer).';

const hookIntervalMs = 5_000;
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
  const app = createServer(config);
  const storage = await openGatewayStorage(config, (error, message) =>
    app.log.error(error, message),
  );
  const { store, kits, revisions } = storage;
  const tokens = new ReleaseTokens(storage.tokenRecords, config.operatorTokenHash);
  const metrics = createMetrics();
  await syncOnStartup(app, config, storage, tokens, onNotice);

  metrics.smokeTest.set(config.smokeTest ? 1 : 0);
  const { activeRevision, dictionaries } = watchRevisions(app, storage, metrics);
  // Before the first promote the gateway still proxies the API and accepts release commands.
  await activeRevision.current().catch(() => undefined);

  limitAndLog(app, config, metrics, gracefulStop);

  const speed = new SpeedMonitor(storage.speedRecords, store, config.canaryNetworkShare);
  speed.flushFrom(app);
  const monitor = new HealthMonitor(storage.healthRecords, config.canaryNetworkShare, speed);
  const visitorCookie = new VisitorCookie(storage.visitorKey);
  const previews = new Previews({
    store,
    revocations: storage.previewRevocations,
    key: storage.visitorKey,
    publicOrigin: config.publicOrigin,
    current: activeRevision.current,
  });
  const hooks = startHooks(app, config, storage);
  startHealthMonitor(app, monitor, { revisions, hooks, metrics });
  const errors = startErrorLog(app, { ...storage, hooks });
  const paymentError = checkPaymentMode(config, (problem) => app.log.error(problem));
  app.addHook('onListen', async () => void (await paymentError()));
  healthRoutes(app, {
    canReadMetrics: (request) => canReadMetrics(config, request),
    metrics,
    store,
    monitor,
    speed,
    errors,
    visitorCookie,
    previews,
    current: activeRevision.current,
    revisions,
    damagedRecords: storage.damaged,
    isShared: config.databaseUrl !== null,
    isStopping: () => gracefulStop.isStopping,
    paymentError,
  });
  const servedToEveryone = async () => (await activeRevision.current()).forVisitor(undefined);
  buildFileRoutes(app, store, dictionaries);
  kitRoutes(app, { store, kits, served: servedToEveryone });
  releaseStreamRoutes(app, { activeRevision, visitorCookie, previews, gracefulStop });
  await releasingRoutes(app, config, storage, {
    tokens,
    previews,
    hooks,
    figures: () => monitor.figures(),
    speed: () => speed.builds(),
    errors: (query) => errors.list(query),
  });
  previewRoutes(app, previews);
  const overrides = overrideRoutes(app, {
    tokens,
    secret: config.overrideSecret ?? null,
    isProduction: config.isProduction,
    publicOrigin: config.publicOrigin,
    checkMount: async (build) =>
      checkMount(build, { store, today: (await activeRevision.current()).revision.remotes }),
  });
  robotsAndSitemapRoutes(app, config, servedToEveryone);
  const remotes = async () => (await activeRevision.current()).revision.remotes;
  backendRoutes(app, config.apiUrl, remotes);
  await proxyRoutes(app, config, { gracefulStop, apiFailures: metrics.apiFailures });
  const apartmentPages = new ApartmentPages(config, app.log);
  app.addHook('onClose', async () => apartmentPages.close());

  /** Every other URL is a page: of the builds that its visitor gets. */
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw httpError(405, 'method_not_allowed', 'Pages only support GET and HEAD.');
    }
    const resolved = await activeRevision.current();
    const preview = await previews.fromRequest(request);
    const released = resolved.forVisitor(visitorCookie.identify(reply, resolved));
    const releases = withPreview(released, preview);
    const override = overrides.fromRequest(request);
    return sendPage({ store, config, apartmentPages, releases, override, preview }, reply);
  });
  app.addHook('onClose', storage.close);
  return app;
}

/** Webhooks, of which those that did not arrive are sent again. */
function startHooks(
  app: FastifyInstance,
  { publicOrigin }: GatewayConfig,
  { hookRecords, store }: GatewayStorage,
): Hooks {
  const hooks = new Hooks({
    ...hookRecords,
    publicOrigin,
    // What has happened is told also where its build cannot be read.
    findOwner: async ({ remote, version }) =>
      (version && (await store.find(remote, version).catch(() => undefined))) || {},
    log: app.log,
  });
  const deliver = () =>
    hooks
      .deliverDue()
      .catch((error: unknown) => app.log.error(error, 'webhooks could not be sent'));
  const timer = setInterval(() => void deliver(), hookIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return hooks;
}

/** What the site serves now, told to whoever asks as soon as it changes. */
function watchRevisions(
  app: FastifyInstance,
  { store, revisions }: GatewayStorage,
  metrics: GatewayMetrics,
) {
  const activeRevision = new ActiveRevision({
    store,
    revisions,
    onError: (error) => app.log.error(error, 'revisions could not be loaded'),
  });
  addRevisionHeader(app, () => activeRevision.revision);
  activeRevision.subscribe(({ revision }) => metrics.setRevision(revision));
  const dictionaries = new DictionaryCompression(store, (error) =>
    app.log.error(error, 'a build was not compressed for visitors of earlier ones'),
  );
  activeRevision.subscribe((resolved) => void dictionaries.prepare(resolved));
  app.addHook('onClose', () => dictionaries.close());
  return { activeRevision, dictionaries };
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
