import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HealthReport } from '@gida/contracts/release';

import type { Measures } from './measures.ts';
import { refuse } from '../answers/refusal.ts';
import type { Serving } from '../serving/release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { HealthWatch } from './health-watch.ts';
import { visitorOf } from '../serving/visitor.ts';

type HealthParts = {
  /** Whether who asks like this may read the figures. */
  mayReadFigures: (request: FastifyRequest) => boolean;
  measures: Measures;
  store: ReleaseStore;
  watch: HealthWatch;
  current: () => Promise<Serving>;
  historyAwaySince: () => Date | null;
};

const reportBytes = 2_048;

export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const { measures, store, watch, current } = parts;
  app.get('/health/live', async () => ({ status: 'live' }));

  // Ready means that visitors get pages. A history that is away is told, and no reason to send them elsewhere.
  app.get('/health/ready', async () => {
    const { revision } = await current();
    const since = parts.historyAwaySince();
    return {
      status: 'ready',
      revision: revision.number,
      history: since ? 'away' : 'read',
      ...(since && { since: since.toISOString() }),
    };
  });

  app.get('/metrics', async (request, reply) => {
    if (!parts.mayReadFigures(request)) throw refuse(404, 'not_found', 'There is nothing here.');
    measures.showRollouts(watch.figures());
    reply.type(measures.registry.contentType);
    return measures.registry.metrics();
  });

  // Sent by `navigator.sendBeacon`, which speaks text.
  app.post('/health/reports', { bodyLimit: reportBytes }, async (request, reply) => {
    const report = HealthReport.safeParse(parsed(request.body));
    if (!report.success) throw refuse(400, 'bad_report', 'This is not a health report.');
    const { kind, remote, version, reason, milliseconds } = report.data;
    // Only builds we published may name a series; otherwise anybody could fill the memory.
    if (!(await store.find(remote, version))) throw refuse(400, 'bad_report', 'Unknown build.');
    const placements = (await current()).revision.remotes;
    const cohort = watch.note(report.data, visitorOf(request), placements);
    measures.remoteReports.inc({ remote, version, cohort, kind });
    if (kind === 'loaded' && milliseconds !== undefined) {
      measures.remoteLoadSeconds.observe({ remote, version, cohort }, milliseconds / 1000);
    }
    if (kind !== 'loaded') request.log.warn({ remote, version, kind, reason }, 'remote report');
    return reply.code(204).send();
  });
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
