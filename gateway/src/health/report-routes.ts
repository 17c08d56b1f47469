import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '@gida/contracts/client-network';
import type { Build, HealthReport } from '@gida/releases/release';
import { HealthReports } from '@gida/releases/speed';
import { httpError } from '@gida/server/http-error';

import { clientAddress } from '../http/client-address.ts';
import { parseJson } from '../http/parse-json.ts';
import { buildBaseUrl, type ResolvedRevision } from '../serving/release-map.ts';
import type { VisitorCookie } from '../serving/visitor-cookie.ts';
import type { BuildStore } from '../store/build-store.ts';
import type { Previews } from '../serving/previews.ts';
import type { BrowserErrors } from './errors/start-error-log.ts';
import { stripPersonalData } from '../http/strip-personal-data.ts';
import type { HealthMonitor } from './health-monitor.ts';
import type { GatewayMetrics } from './metrics.ts';
import type { HealthReportSender } from './rollout-samples.ts';
import type { SpeedMonitor } from './speed/speed-monitor.ts';

export type Reports = {
  metrics: GatewayMetrics;
  store: BuildStore;
  monitor: HealthMonitor;
  speed: SpeedMonitor;
  errors: Pick<BrowserErrors, 'record'>;
  visitorCookie: VisitorCookie;
  previews: Previews;
  current: () => Promise<ResolvedRevision>;
};

const maxReportBytes = 8_192;
/** A page sends one for each remote that it shows. */
const maxReportsPerMinute = 120;

/** What browsers report of the remotes that they load. */
export function reportRoutes(app: FastifyInstance, reports: Reports): void {
  const countReport = createMinuteCounter();
  // Sent by `navigator.sendBeacon`, as text/plain.
  app.post('/health/reports', { bodyLimit: maxReportBytes }, async (request, reply) => {
    const { body } = request;
    const sent = HealthReports.safeParse(typeof body === 'string' ? parseJson(body) : body);
    if (!sent.success) throw httpError(400, 'invalid_report', 'This is not a valid health report.');
    // Whoever looks at a build that is not released is no visitor.
    if (await reports.previews.fromRequest(request)) return reply.code(204).send();
    const reporter = {
      visitor: reports.visitorCookie.read(request),
      address: clientAddress(request),
    };
    // Of one visitor, or of one network without a cookie of ours. Nobody waits for the answer.
    if (
      countReport(reporter.visitor ?? clientNetwork(reporter.address).network) > maxReportsPerMinute
    )
      return reply.code(204).send();
    const resolved = await reports.current();
    const { remotes } = resolved.revision;
    for (const report of sent.data.reports)
      await recordHealth(reports, report, { reporter, resolved, request });
    for (const sample of sent.data.speed) {
      const cohort = reports.speed.record(sample, reporter, remotes);
      if (cohort) reports.metrics.speed.observe(sample, cohort);
    }
    return reply.code(204).send();
  });
}

const isFrameOf = (build: Build, frame: string): boolean => {
  const file = /@\/releases\/[^/]+\/[^/]+\/(.+):\d+:\d+$/.exec(frame)?.[1] ?? '';
  return frame.includes(`@${buildBaseUrl(build)}`) && Object.hasOwn(build.files, file);
};

type ReportedBy = {
  reporter: HealthReportSender;
  resolved: ResolvedRevision;
  request: FastifyRequest;
};

async function recordHealth(
  { store, monitor, metrics, errors }: Reports,
  report: HealthReport,
  { reporter, resolved, request }: ReportedBy,
): Promise<void> {
  const { kind, remote, version, reason = '', stack = [], milliseconds } = report;
  // Only published builds may become a metric label; otherwise anybody could exhaust the memory.
  const build = await store.find(remote, version);
  if (!build) throw httpError(400, 'invalid_report', 'Unknown build.');
  const cohort = monitor.record(report, reporter, resolved.revision.remotes);
  const { shell, map } = resolved.forVisitor(reporter.visitor);
  // A place that is in no build would be a text of whoever sent it.
  const known = stack.filter((frame) => [build, shell].some((it) => isFrameOf(it, frame)));
  errors.record({ ...report, stack: known }, request.headers, map);
  metrics.remoteReports.inc({ remote, version, cohort, kind });
  if (kind === 'loaded' && milliseconds !== undefined) {
    metrics.remoteLoadSeconds.observe({ remote, version, cohort }, milliseconds / 1000);
  }
  const logged = { remote, version, kind, reason: stripPersonalData(reason), at: known[0] };
  if (kind !== 'loaded') request.log.warn(logged, 'remote report');
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
