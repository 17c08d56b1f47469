import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '@gida/contracts/client-network';
import { HealthReport } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import { clientAddress } from '../http/client-address.ts';
import type { ResolvedRevision } from '../serving/release-map.ts';
import type { VisitorCookie } from '../serving/visitor-cookie.ts';
import type { BuildStore } from '../store/build-store.ts';
import type { Previews } from '../serving/previews.ts';
import type { HealthMonitor } from './health-monitor.ts';
import type { GatewayMetrics } from './metrics.ts';

export type Reports = {
  metrics: GatewayMetrics;
  store: BuildStore;
  monitor: HealthMonitor;
  visitorCookie: VisitorCookie;
  previews: Previews;
  current: () => Promise<ResolvedRevision>;
};

const maxReportBytes = 2_048;
/** A page sends one for each remote that it shows. */
const maxReportsPerMinute = 120;

/** What browsers report of the remotes that they load. */
export function reportRoutes(
  app: FastifyInstance,
  { metrics, store, monitor, visitorCookie, previews, current }: Reports,
): void {
  const countReport = createMinuteCounter();
  // Sent by `navigator.sendBeacon`, as text/plain.
  app.post('/health/reports', { bodyLimit: maxReportBytes }, async (request, reply) => {
    const report = HealthReport.safeParse(parseJson(request.body));
    if (!report.success)
      throw httpError(400, 'invalid_report', 'This is not a valid health report.');
    // Whoever looks at a build that is not released is no visitor.
    if (await previews.fromRequest(request)) return reply.code(204).send();
    const reporter = {
      visitor: visitorCookie.read(request),
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
    const remotes = (await current()).revision.remotes;
    const cohort = monitor.record(report.data, reporter, remotes);
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

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
