import type { App } from './app-type.ts';
import { notFoundError } from '@gida/server/http-error';

const checks = new Set(['/health/live', '/health/ready', '/metrics']);

/** A worker has the routes of the API, whose plugins bring the jobs; it must not answer where no rate limit counts. */
export function serveChecksOnly(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (!checks.has(request.routeOptions.url ?? '')) throw notFoundError();
  });
}
