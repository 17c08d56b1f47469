import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

import type { Fault } from './fault.ts';
import { startLatenessProbe } from './lateness-probe.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const answerMs = 60_000;

type Probe = Awaited<ReturnType<typeof startLatenessProbe>>;

/** The provider takes every connection, and answers after a minute. Guests cancel, so that refunds wait for it, too. */
export const createFault = async (): Promise<Fault> => {
  let probe: Probe;
  let hanging: Server;
  return {
    description: `payment provider answers after ${answerMs / 1_000} s, for ${seconds} s (real)`,
    begin: async (site) => {
      probe = await startLatenessProbe(site);
      const { sandbox } = site.environment;
      await sandbox.interrupt();
      hanging = createServer((_request, response) => {
        setTimeout(() => response.writeHead(503).end(), answerMs).unref();
      }).listen(Number(new URL(sandbox.url).port), '127.0.0.1');
      await once(hanging, 'listening');
    },
    last: () => probe.watchQueue(seconds),
    end: async ({ environment }) => {
      probe.stop();
      hanging.closeAllConnections();
      hanging.close();
      await once(hanging, 'close');
      await environment.sandbox.resume();
    },
    countSuccesses: ({ load }) => load.counts.checkouts,
    findMore: async () => probe.findViolations(),
  };
};
