import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from './fault.ts';
import { startLatenessProbe } from './lateness-probe.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const afterwardsSeconds = 20;
/** What was due meanwhile runs first; from then on nothing may be late. */
const catchUpMs = 5_000;

/** PostgreSQL keeps its connections and answers nothing. */
export const createFault = async (): Promise<Fault> => {
  let probe: Awaited<ReturnType<typeof startLatenessProbe>>;
  let watched: Promise<void> = Promise.resolve();
  return {
    description: `PostgreSQL stopped (SIGSTOP) for ${seconds} s (real)`,
    begin: async (site) => {
      probe = await startLatenessProbe(site);
      site.postgres.pause();
    },
    last: () => wait(seconds * 1_000),
    end: async ({ postgres }) => {
      postgres.unpause();
      watched = wait(catchUpMs)
        .then(() => probe.watchQueue(afterwardsSeconds))
        .finally(() => probe.stop());
    },
    countSuccesses: ({ load }) => load.acknowledged.held.length,
    findMore: async () => {
      await watched;
      return probe.findViolations();
    },
  };
};
