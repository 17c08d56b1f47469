import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Revision } from '@gida/releases/release';
import type { BuildMetrics } from '@gida/releases/release-api';

import { createSpeedMetrics } from './speed/speed-metrics.ts';

export type GatewayMetrics = ReturnType<typeof createMetrics>;

/** One registry per gateway, so that two gateways in one process (tests) do not collide. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const rolloutVisitors = new Gauge({
    name: 'gida_rollout_visitors',
    help: 'Visitors per cohort of a rollout, over all gateways',
    labelNames: ['remote', 'version', 'cohort'],
    registers,
  });
  const canaryRatio = new Gauge({
    name: 'gida_canary_ratio',
    help: 'Share of the visitors who get the canary of a remote, from 0 to 1',
    labelNames: ['remote'],
    registers,
  });
  const rolloutFailures = new Gauge({
    name: 'gida_rollout_failures',
    help: 'Visitors per cohort of a rollout for whom the remote failed, over all gateways',
    labelNames: ['remote', 'version', 'cohort'],
    registers,
  });
  const revision = new Gauge({
    name: 'gida_gateway_revision',
    help: 'The revision this gateway serves',
    registers,
  });
  return {
    /** Only active rollouts are exported; ended ones are removed. */
    setRolloutMetrics(figures: BuildMetrics[]) {
      rolloutVisitors.reset();
      rolloutFailures.reset();
      for (const { remote, version, cohort, visitors, failures } of figures) {
        if (visitors === 0) continue;
        rolloutVisitors.set({ remote, version, cohort }, visitors);
        rolloutFailures.set({ remote, version, cohort }, failures);
      }
    },
    setRevision({ number, remotes }: Pick<Revision, 'number' | 'remotes'>) {
      revision.set(number);
      canaryRatio.reset();
      for (const [remote, { canary }] of Object.entries(remotes))
        canaryRatio.set({ remote }, (canary?.percent ?? 0) / 100);
    },
    registry,
    speed: createSpeedMetrics(registry),
    requestSeconds: new Histogram({
      name: 'gida_gateway_request_seconds',
      help: 'Request duration by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
      registers,
    }),
    smokeTest: new Gauge({
      name: 'gida_gateway_smoke_test',
      help: 'Whether this gateway tries uploaded builds in a browser',
      registers,
    }),
    apiFailures: new Counter({
      name: 'gida_gateway_api_failures_total',
      help: 'Requests that the API did not answer: no connection, or no answer in time',
      registers,
    }),
    canariesAborted: new Counter({
      name: 'gida_canaries_aborted_total',
      help: 'Canaries that this gateway ended because they failed or were slower',
      registers,
    }),
    damagedRecords: new Gauge({
      name: 'gida_damaged_records',
      help: 'Records that this gateway found damaged since it started; alert above 0',
      registers,
    }),
    remoteReports: new Counter({
      name: 'gida_remote_reports_total',
      help: 'Health reports of browsers about remotes',
      labelNames: ['remote', 'version', 'cohort', 'kind'],
      registers,
    }),
    remoteLoadSeconds: new Histogram({
      name: 'gida_remote_load_seconds',
      help: 'Time to load a remote in browsers, from request to routes',
      labelNames: ['remote', 'version', 'cohort'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers,
    }),
  };
}
