import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '@gida/contracts/client-network';
import { HealthReport } from '@gida/contracts/release';
import { httpError } from '@gida/server/http-error';

import type { GatewayMetrics } from './metrics.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ResolvedRevision } from '../serving/release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { RevisionLog } from '../revisions/revision-log.ts';
import type { PaymentModeCheck } from './payment-mode.ts';
import type { HealthMonitor } from './health-monitor.ts';
import type { VisitorCookie } from '../serving/visitor-cookie.ts';

type HealthDependencies = {
  /** Whether this request may read `/metrics`. */
  canReadMetrics: (request: FastifyRequest) => boolean;
  metrics: GatewayMetrics;
  store: ReleaseStore;
  monitor: HealthMonitor;
  visitorCookie: VisitorCookie;
  current: () => Promise<ResolvedRevision>;
  revisions: Pick<RevisionLog, 'unavailableSince' | 'isNewestUnreadable' | 'cached'>;
  /** Whether other gateways have the same revisions. */
  isShared: boolean;
  damagedRecords: () => string[];
  isStopping: () => boolean;
  paymentMode: Pick<PaymentModeCheck, 'error'>;
};

/** False while the database cannot say. */
async function isUnreleased(
  revisions: Pick<RevisionLog, 'unavailableSince' | 'cached'>,
): Promise<boolean> {
  const newest = await revisions.cached().catch(() => null);
  return newest?.number === 0 && revisions.unavailableSince() === null;
}

const stoppingError = () =>
  httpError(503, 'stopping', 'This gateway is stopping. Others go on serving.');

const maxReportBytes = 2_048;
/** A page sends one for each remote that it shows. */
const maxReportsPerMinute = 120;

export function healthRoutes(app: FastifyInstance, dependencies: HealthDependencies): void {
  const { metrics, store, monitor, current } = dependencies;
  const countReport = createMinuteCounter();
  app.get('/health/live', async () => ({ status: 'live' }));

  // Ready means that pages can be served. An unreachable revision database is reported, but does not fail the check;
  // a damaged newest revision does, because a build that a person withdrew in it may be served again, and so do payments of
  // which pages would say something untrue.
  app.get('/health/ready', async () => {
    if (dependencies.isStopping()) throw stoppingError();
    const paymentError = await dependencies.paymentMode.error();
    if (paymentError) throw paymentError;
    const { revisions, damagedRecords, isShared } = dependencies;
    // No gateway has anything to serve: the first release must get through the load balancer.
    if (isShared && (await isUnreleased(revisions))) return { status: 'empty' };
    const { revision } = await current();
    const damaged = damagedRecords();
    if (revisions.isNewestUnreadable()) throw newestUnreadableError(revision.number, damaged);
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
    metrics.damagedRecords.set(dependencies.damagedRecords().length);
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });

  // Sent by `navigator.sendBeacon`, as text/plain.
  app.post('/health/reports', { bodyLimit: maxReportBytes }, async (request, reply) => {
    const report = HealthReport.safeParse(parseJson(request.body));
    if (!report.success)
      throw httpError(400, 'invalid_report', 'This is not a valid health report.');
    const reporter = {
      visitor: dependencies.visitorCookie.read(request),
      address: clientAddress(request),
    };
    // Of one visitor, or of one network without a cookie of ours. Nobody waits for the answer.
    if (
      countReport(reporter.visitor ?? clientNetwork(reporter.address).network) > maxReportsPerMinute
    )
      return reply.code(204).send();
    const { kind, remote, version, reason, milliseconds } = report.data;
    // Only published builds may become a metric label; otherwise anybody could exhaust the memory.
    if (!(await store.find(remote, version)))
      throw httpError(400, 'invalid_report', 'Unknown build.');
    const placements = (await current()).revision.remotes;
    const cohort = monitor.record(report.data, reporter, placements);
    metrics.remoteReports.inc({ remote, version, cohort, kind });
    if (kind === 'loaded' && milliseconds !== undefined) {
      metrics.remoteLoadSeconds.observe({ remote, version, cohort }, milliseconds / 1000);
    }
    if (kind !== 'loaded') request.log.warn({ remote, version, kind, reason }, 'remote report');
    return reply.code(204).send();
  });
}

function createMinuteCounter(): (key: string) => number {
  const counted = { minute: 0, counts: new Map<string, number>() };
  return (key) => {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== counted.minute) Object.assign(counted, { minute, counts: new Map() });
    const count = (counted.counts.get(key) ?? 0) + 1;
    counted.counts.set(key, count);
    return count;
  };
}

const newestUnreadableError = (served: number, damaged: string[]) =>
  httpError(
    503,
    'revision_unreadable',
    `The newest revision cannot be read, so revision ${served} is served. Damaged: ${damaged.join(', ')}. Restore it from a backup, or release again what should be served.`,
  );

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
