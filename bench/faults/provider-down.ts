import { setTimeout as wait } from 'node:timers/promises';

import type { JobKind } from '../../api/src/jobs/job-kinds.ts';
import { advanceJobs, countDueJobs } from '../../api/src/jobs/testing/job-clock.ts';
import type { Fault } from './fault.ts';
import type { FaultSite } from './fault-site.ts';

const pollMs = 500;
/** Of real time in which the load goes on. */
const stepMs = 2_000;
const downMinutes = 30;
const stepSeconds = 60;
const stepAfterwardsSeconds = 10;
const jobsOfProvider: JobKind[] = ['settle-payment', 'reconcile-refunds', 'record-dispute'];

/** Connections to the provider are refused. The clock of the jobs that call it is moved by half an hour. */
export const createFault = async (): Promise<Fault> => ({
  description: `payment provider away for ${downMinutes} min (simulated: retries of its jobs brought forward; the load is real, and holds do not age)`,
  begin: async ({ environment }) => environment.sandbox.interrupt(),
  last: async (site) => {
    for (let step = 0; step < (downMinutes * 60) / stepSeconds; step += 1) {
      await advance(site, stepSeconds);
      await wait(stepMs);
    }
  },
  end: ({ environment }) => environment.sandbox.resume(),
  countSuccesses: ({ load }) => load.counts.checkouts,
  advanceClock: async (site) => {
    await advance(site, stepAfterwardsSeconds);
    return stepAfterwardsSeconds;
  },
});

/** What is due is tried before the clock goes on. */
async function advance({ environment }: FaultSite, seconds: number): Promise<void> {
  await environment.inDatabase(async (db) => {
    await advanceJobs(db, jobsOfProvider, seconds);
    while ((await countDueJobs(db, jobsOfProvider)) > 0) await wait(pollMs);
  });
}
