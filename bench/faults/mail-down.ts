import { setTimeout as wait } from 'node:timers/promises';

import { advanceJobs, countDueJobs } from '../../api/src/jobs/testing/job-clock.ts';
import type { Fault } from './fault.ts';
import type { FaultSite } from './fault-site.ts';

const pollMs = 500;
/** Of real time in which the load goes on. */
const stepMs = 2_000;
/** A day in steps that grow like the pauses between tries: minutes and their number. */
const steps: [minutes: number, count: number][] = [
  [5, 12],
  [15, 12],
  [60, 20],
];
const stepAfterwardsSeconds = 60;

/** Connections to the mail server are refused. The clock of the waiting mails is moved by a day. */
export const createFault = async (): Promise<Fault> => ({
  description:
    'mail server away for 24 h (simulated: retries of mails brought forward; the load is real)',
  begin: ({ mailServer }) => mailServer.interrupt(),
  last: async (site) => {
    for (const [minutes, count] of steps)
      for (let step = 0; step < count; step += 1) {
        await advance(site, minutes * 60);
        await wait(stepMs);
      }
  },
  end: ({ mailServer }) => mailServer.resume(),
  isSuccessOfJob: true,
  countSuccesses: ({ site }) => site.mailServer.received.mails.length,
  advanceClock: async (site) => {
    await advance(site, stepAfterwardsSeconds);
    return stepAfterwardsSeconds;
  },
});

/** What is due is tried before the clock goes on. */
async function advance({ environment }: FaultSite, seconds: number): Promise<void> {
  await environment.inDatabase(async (db) => {
    await advanceJobs(db, ['send-mail'], seconds);
    while ((await countDueJobs(db, ['send-mail'])) > 0) await wait(pollMs);
  });
}
