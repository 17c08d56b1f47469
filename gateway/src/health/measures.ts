import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from '@gida/contracts/releasing';

export type Measures = ReturnType<typeof createMeasures>;

/** One registry per gateway, so that two in one process (tests) do not collide. */
export function createMeasures() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const people = new Gauge({
    name: 'gida_rollout_visitors',
    help: 'Visitors of a rollout and of the build beside it, over all gateways',
    labelNames: ['remote', 'version', 'cohort'],
    registers,
  });
  const failed = new Gauge({
    name: 'gida_rollout_failures',
    help: 'Those of them for whom it failed',
    labelNames: ['remote', 'version', 'cohort'],
    registers,
  });
  return {
    /** Only what is under way: a rollout that ended has no figures any longer. */
    showRollouts(figures: Figures[]) {
      people.reset();
      failed.reset();
      for (const { remote, version, cohort, visitors, failures } of figures) {
        if (visitors === 0) continue;
        people.set({ remote, version, cohort }, visitors);
        failed.set({ remote, version, cohort }, failures);
      }
    },
    registry,
    requestSeconds: new Histogram({
      name: 'gida_gateway_request_seconds',
      help: 'Time to answer, by kind of answer',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
      registers,
    }),
    revision: new Gauge({
      name: 'gida_gateway_revision',
      help: 'The revision this gateway serves',
      registers,
    }),
    remoteReports: new Counter({
      name: 'gida_remote_reports_total',
      help: 'What browsers reported about remotes',
      labelNames: ['remote', 'version', 'cohort', 'kind'],
      registers,
    }),
    remoteLoadSeconds: new Histogram({
      name: 'gida_remote_load_seconds',
      help: 'Time from wanting a remote to having its routes, in browsers',
      labelNames: ['remote', 'version', 'cohort'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers,
    }),
  };
}
