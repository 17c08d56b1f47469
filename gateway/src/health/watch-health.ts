import type { FastifyInstance } from 'fastify';

import type { Revisions } from '../history/revisions.ts';
import type { HealthWatch } from './health-watch.ts';

const healthEveryMs = 1_000;

/** Exchanges figures with the other gateways and ends rollouts that do worse, again and again. */
export function watchHealth(app: FastifyInstance, watch: HealthWatch, revisions: Revisions): void {
  let isBusy = false;
  const look = async () => {
    if (isBusy || revisions.awaySince()) return;
    isBusy = true;
    try {
      await watch.exchange((await revisions.latest()).remotes);
      const aborted = await watch.abortBad(revisions);
      if (aborted.length > 0) app.log.warn({ aborted }, 'rollout aborted');
    } catch (error) {
      app.log.error(error, 'the health of rollouts could not be looked at');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), healthEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await watch.close();
  });
}
