import type { FastifyInstance } from 'fastify';

import type { Hooks } from '../hooks/hooks.ts';
import { tellOfRevision } from '../hooks/tell-of-revision.ts';
import type { RevisionLog } from '../revisions/revision-log.ts';
import type { HealthMonitor } from './health-monitor.ts';
import type { GatewayMetrics } from './metrics.ts';

const intervalMs = 1_000;

/** Periodically exchanges reports with the other gateways and aborts failing rollouts. */
export function startHealthMonitor(
  app: FastifyInstance,
  monitor: HealthMonitor,
  {
    revisions,
    hooks,
    metrics,
  }: { revisions: RevisionLog; hooks: Hooks; metrics: Pick<GatewayMetrics, 'canariesAborted'> },
): void {
  let isBusy = false;
  const tick = async () => {
    // Over a newest revision that cannot be read, an earlier one is served, and its rollouts with it.
    if (isBusy || (revisions.unavailableSince() && !revisions.isNewestUnreadable())) return;
    isBusy = true;
    try {
      await monitor.exchange((await revisions.cached()).remotes);
      const aborted = await monitor.abortFailingRollouts(revisions);
      metrics.canariesAborted.inc(aborted.length);
      if (aborted.length > 0) app.log.warn({ aborted }, 'rollout aborted');
      const made = aborted.length > 0 ? await revisions.history(aborted.length) : [];
      for (const revision of made) tellOfRevision(hooks, revision);
    } catch (error) {
      app.log.error(error, 'rollout health check failed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void tick(), intervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await monitor.close();
  });
}
