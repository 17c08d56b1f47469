import type { Writable } from 'node:stream';

import multipart from '@fastify/multipart';
import { apiBase } from '@gida/contracts/paths';
import { GracefulStop, readForwardedAddresses, runRequestsInContext } from '@gida/server';
import fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import { accountPlugin } from '../account/account-plugin.ts';
import { catalogPlugin } from '../catalog/catalog-plugin.ts';
import { adminPlugin } from '../admin/admin-plugin.ts';
import { bookingPlugin } from '../booking/booking-plugin.ts';
import { PaymentProvider } from '../booking/payment/payment-provider.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { hostingPlugin } from '../hosting/hosting-plugin.ts';
import type { App } from '../http/app-type.ts';
import { registerApiDocument, tagRoutes } from '../http/document/api-document.ts';
import { deleteExpiredRows } from '../retention/delete-expired-rows.ts';
import { deleteUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { registerJsonParser } from '../http/json-parser.ts';
import { registerIdempotency } from '../http/idempotency/idempotency.ts';
import { loggerOptions, getRequestId, getTraceparent } from '../http/logs/logger-options.ts';
import { registerObservability } from '../http/logs/observability.ts';
import { registerAuthorization } from '../http/auth/authorization.ts';
import { registerCookieOriginCheck } from '../http/auth/cookie-routes.ts';
import { registerConcurrentWrites } from '../http/rate-limit/concurrent-writes.ts';
import { registerRateLimits } from '../http/rate-limit/rate-limits.ts';
import { connectRedis } from '../http/redis.ts';
import { refuseLongUrls } from '../http/refuse-long-urls.ts';
import { serveChecksOnly } from '../http/serve-checks-only.ts';
import { refuseUnexpectedUploads } from '../http/uploads.ts';
import { registerJobs } from '../jobs/jobs.ts';
import { registerMailDelivery } from '../mail/mail-delivery.ts';
import { mediaRoutes } from '../media/media-routes.ts';
import { openPictureStore } from '../media/picture-store.ts';
import { messagingPlugin } from '../messaging/messaging-plugin.ts';
import { registerSiteMetrics } from '../monitoring/site-metrics.ts';
import { reviewsPlugin } from '../reviews/reviews-plugin.ts';
import { handleError, registerErrorHandler } from '../http/errors/error-handler.ts';
import { errorByConstraint } from './error-by-constraint.ts';
import { isSessionActive } from '../account/login/session-repository.ts';

export const bodyLimitBytes = 1_048_576;

/** Each is also a tag of the API document. */
const features = {
  account: accountPlugin,
  catalog: catalogPlugin,
  booking: bookingPlugin,
  reviews: reviewsPlugin,
  hosting: hostingPlugin,
  messaging: messagingPlugin,
  admin: adminPlugin,
};

export type Plugin = (app: App) => Promise<void>;

export type AppOptions = {
  /** Instead of standard output. */
  logs?: Writable | undefined;
  /** What an entry point adds to the product. */
  plugins?: Plugin[] | undefined;
};

/** Builds the API, or a worker, without listening. Every plugin of the product is registered here by name. */
export async function buildApp(
  config: Config,
  database: Database,
  { logs, plugins = [] }: AppOptions = {},
): Promise<App> {
  const app: App = fastify({
    logger: { ...loggerOptions(config.logLevel, config.role), ...(logs && { stream: logs }) },
    // Completed requests are logged by our own hook.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: getRequestId,
    forceCloseConnections: 'idle',
    // A stopping process serves the connections that it still has.
    return503OnClosing: false,
    // Malformed URLs never reach a route or the usual error handler.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });

  readForwardedAddresses(app, config.trustedProxies);
  app.decorate('config', config);
  app.decorate('gracefulStop', new GracefulStop());
  app.gracefulStop.closeConnections(app);
  app.decorate('db', database.db);
  app.decorate('engine', database.engine);
  app.decorate(
    'pictures',
    openPictureStore(config, database, (error) =>
      app.log.error(error, 'pictures could not be deleted yet'),
    ),
  );
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  runRequestsInContext(app, { parentOf: getTraceparent });
  refuseLongUrls(app);
  if (config.role === 'worker') serveChecksOnly(app);
  registerJsonParser(app);
  registerErrorHandler(app, errorByConstraint);
  await connectRedis(app);
  await registerRateLimits(app);
  registerConcurrentWrites(app);
  registerAuthorization(app, isSessionActive);
  registerCookieOriginCheck(app);
  registerIdempotency(app, database);
  // `bodyLimit` does not apply to multipart forms: by default a thousand 1 MB fields may precede the file.
  const limits = { fileSize: bodyLimitBytes, files: 1, fields: 0, parts: 1 };
  await app.register(multipart, { limits });
  refuseUnexpectedUploads(app);
  await registerApiDocument(app);
  registerObservability(app);
  registerSiteMetrics(app, database);
  registerJobs(app, database);
  registerMailDelivery(app);
  app.addJobHandlers({
    'delete-expired-rows': () => deleteExpiredRows(app),
    'delete-unused-pictures': () => deleteUnusedPictures(app),
  });
  app.decorate('provider', new PaymentProvider(config, app.metrics.providerCalls));
  await app.register(mediaRoutes);
  for (const plugin of plugins) await app.register(plugin);

  await app.register(
    async (api: App) => {
      api.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () =>
        app.swagger(),
      );
      for (const [tag, plugin] of Object.entries(features)) {
        await api.register(async (feature: App) => {
          tagRoutes(feature, tag);
          await feature.register(plugin);
        });
      }
    },
    { prefix: apiBase },
  );
  return app;
}
