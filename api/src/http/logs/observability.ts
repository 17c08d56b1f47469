import { canReadMetrics, createRequestLogSampler } from '@gida/server';
import { HttpError, notFoundError } from '@gida/server/http-error';

import { measureClockOffset } from '../../db/clock-offset.ts';
import type { App } from '../app-type.ts';
import { httpMessages } from '../messages.ts';
import { createMetrics } from './metrics.ts';

const stoppingError = () => new HttpError(503, 'stopping', httpMessages.stopping);

/** Tokens of 15 minutes and holds of 30 are timed by the clocks of all machines; NTP keeps them within milliseconds. */
const maxClockOffsetMs = 30_000;

const clockSkewError = (offsetMs: number) =>
  new HttpError(
    503,
    'clock_skew',
    httpMessages.clockSkew(offsetMs / 1_000, maxClockOffsetMs / 1_000),
  );

/** Request log, liveness and readiness probes, and Prometheus metrics. */
export function registerObservability(app: App): void {
  const metrics = createMetrics();
  app.decorate('metrics', metrics);
  const sample = createRequestLogSampler(app.config.loggedRequestsPerSecond);
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern: real URLs contain verification and reset tokens.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    if (!route.startsWith('/health')) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const line = sample({ status: reply.statusCode, ms });
      if (line) {
        const fields = { ...labels, ms, caller: request.caller?.id, ...line };
        request.log.info(fields, 'request completed');
      }
    }
    done();
  });

  const config = { access: 'public' } as const;
  const schema = { hide: true };
  // A proxy checks many processes from one address, and one that is refused takes them all out.
  const probe = { schema, config: { ...config, rateLimit: false } as const };
  app.get('/health/live', probe, () => ({ status: 'live' }));
  app.get('/health/ready', probe, async () => {
    if (app.gracefulStop.isStopping) throw stoppingError();
    const offsetMs = await measureClockOffset(app.db);
    if (Math.abs(offsetMs) > maxClockOffsetMs) throw clockSkewError(offsetMs);
    return { status: 'ready' };
  });
  app.get('/metrics', { config, schema }, async (request, reply) => {
    if (!canReadMetrics(app.config, request)) throw notFoundError();
    const { registry } = metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
