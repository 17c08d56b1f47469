import type { Writable } from 'node:stream';

import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import { brand } from '@gida/contracts/brand';
import { apiBase } from '@gida/contracts/paths';
import fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';

import { accountRoutes } from './account/account-routes.ts';
import { catalogRoutes } from './catalog/catalog-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { bookingPart } from './booking/booking-part.ts';
import { PaymentProvider } from './booking/payment/payment-provider.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { hostingPart } from './hosting/hosting-part.ts';
import type { App } from './http/app-type.ts';
import { acceptEmptyJson } from './http/empty-json.ts';
import { acceptIdempotencyKeys } from './http/replays/idempotency.ts';
import { loggerOptions, requestIdOf } from './http/logs/logging.ts';
import { operation } from './http/logs/operation.ts';
import { guardRoutes } from './http/who/permission.ts';
import { limitRates } from './http/rates/rate-limits.ts';
import { connectRedis } from './http/redis.ts';
import { registerJobs } from './jobs/jobs.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { messagingPart } from './messaging/messaging-part.ts';
import { answerError, answerRefusals } from './problem/answer-refusals.ts';

export const bodyLimitBytes = 1_048_576;

/**
 * The whole API, not listening yet. Everything it is made of is registered here by name. Its lines go to the
 * process's output, or into `logs`.
 */
export async function buildApp(config: Config, database: Database, logs?: Writable): Promise<App> {
  const app: App = fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logs && { stream: logs }) },
    // Our own line per answer stands in http/logs/operation.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // Addresses that cannot be read never reach a route, nor the usual error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  app.decorate('config', config);
  app.decorate('db', database.db);
  app.decorate('engine', database.engine);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  acceptEmptyJson(app);
  answerRefusals(app);
  await connectRedis(app);
  await limitRates(app);
  guardRoutes(app);
  acceptIdempotencyKeys(app, database);
  // A form with a file is not under `bodyLimit`: by default a thousand fields of 1 MB each may come before the file.
  const limits = { fileSize: bodyLimitBytes, files: 1, fields: 0, parts: 1 };
  await app.register(multipart, { limits });
  await app.register(swagger, {
    openapi: { info: { title: `${brand} API`, version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  operation(app);
  registerJobs(app, database);
  deliverMail(app);
  app.decorate('provider', new PaymentProvider(config));
  await app.register(mediaRoutes);
  if (config.isDemo) await app.register(mailboxRoutes);

  await app.register(
    async (api: App) => {
      api.get('/openapi.json', { schema: { hide: true }, config: { who: 'anyone' } }, () =>
        app.swagger(),
      );
      await api.register(accountRoutes);
      await api.register(catalogRoutes);
      await api.register(bookingPart);
      await api.register(hostingPart);
      await api.register(messagingPart);
      await api.register(adminRoutes);
    },
    { prefix: apiBase },
  );
  return app;
}
