import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpError, type HttpError } from '@gida/server/http-error';

import type { RevisionLog } from '../revisions/revision-log.ts';
import { isInUse } from './speed/speed-monitor.ts';
import { reportRoutes, type Reports } from './report-routes.ts';

type HealthDependencies = Reports & {
  /** Whether this request may read `/metrics`. */
  canReadMetrics: (request: FastifyRequest) => boolean;
  revisions: Pick<RevisionLog, 'unavailableSince' | 'isNewestUnreadable' | 'cached'>;
  /** Whether other gateways have the same revisions. */
  isShared: boolean;
  damagedRecords: () => string[];
  isStopping: () => boolean;
  /** Why pages would say something untrue of payments. */
  paymentError: () => Promise<HttpError | null>;
};

/** False while the database cannot say. */
async function isUnreleased(
  revisions: Pick<RevisionLog, 'unavailableSince' | 'cached'>,
): Promise<boolean> {
  const newest = await revisions.cached().catch(() => null);
  return newest !== null && !newest.remotes['shell'] && revisions.unavailableSince() === null;
}

export function healthRoutes(app: FastifyInstance, dependencies: HealthDependencies): void {
  const { metrics, monitor, current } = dependencies;
  reportRoutes(app, dependencies);
  app.get('/health/live', async () => ({ status: 'live' }));

  // Ready means that pages can be served. An unreachable revision database is reported, but does not fail the check;
  // a damaged newest revision does, because a build that a person withdrew in it may be served again, and so do payments of
  // which pages would say something untrue.
  app.get('/health/ready', async () => {
    if (dependencies.isStopping())
      throw httpError(503, 'stopping', 'This gateway is stopping. Others go on serving.');
    const paymentError = await dependencies.paymentError();
    if (paymentError) throw paymentError;
    const { revisions, damagedRecords, isShared } = dependencies;
    // Nobody has promoted a shell: the first release must get through the load balancer.
    if (isShared && (await isUnreleased(revisions))) return { status: 'empty' };
    const { revision } = await current();
    const damaged = damagedRecords();
    if (revisions.isNewestUnreadable())
      throw httpError(
        503,
        'revision_unreadable',
        `The newest revision cannot be read, so revision ${revision.number} is served. Damaged: ${damaged.join(', ')}. Restore it from a backup, or release again what should be served.`,
      );
    const since = revisions.unavailableSince();
    return {
      status: 'ready',
      revision: revision.number,
      revisions: since ? 'unavailable' : 'available',
      ...(since && { since: since.toISOString() }),
      ...(damaged.length > 0 && { damaged }),
    };
  });

  app.get('/metrics', async (request, reply) => {
    if (!dependencies.canReadMetrics(request)) throw httpError(404, 'not_found', 'Not found.');
    metrics.setRolloutMetrics(monitor.figures());
    const served = await current().catch(() => undefined);
    metrics.speed.retain((remote, version) => isInUse(served?.revision.remotes[remote], version));
    metrics.damagedRecords.set(dependencies.damagedRecords().length);
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
