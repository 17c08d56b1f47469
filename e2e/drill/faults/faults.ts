import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { JobKind } from '../../../api/src/jobs/job-kinds.ts';
import { advanceJobs, countDueJobs } from '../../../api/src/jobs/testing/job-clock.ts';
import type { BookingLoad } from './booking-load.ts';
import { startTyping } from './chat-load.ts';
import { firstChatGuest, type FaultSite } from './fault-site.ts';
import { startLatenessProbe } from './lateness-probe.ts';
import { findUnexpectedFiles, mountSmallDisk, uploadPicture } from './small-disk.ts';

export type Observed = { site: FaultSite; load: BookingLoad };

export type Fault = {
  /** What was away for how long in truth, and what was moved on a simulated clock. */
  description: string;
  /** Seconds after its end: until the first success, and until nothing is left to do. */
  limits: { firstSuccess: number; backlog: number };
  /** A disk of its own for the site, for the fault that fills it. */
  folder?: string;
  begin: (site: FaultSite) => Promise<void> | void;
  /** Resolves when the fault has lasted long enough; by default after `seconds`. */
  last?: (site: FaultSite) => Promise<void>;
  end: (site: FaultSite) => Promise<void> | void;
  /** Grows with each success of what the fault had made impossible; by default with each hold. */
  countSuccesses?: (observed: Observed) => number;
  /** Moves the clock of the waiting jobs and returns by how many seconds. */
  advanceClock?: (site: FaultSite) => Promise<number>;
  /** Whether the first success depends on a job too, and so on the simulated clock. */
  isSuccessOfJob?: boolean;
  /** More that must hold afterwards, in words. */
  findMore?: (site: FaultSite) => Promise<string[]>;
  cleanUp?: () => Promise<void>;
};

/** How long the real outages last. */
export const seconds = Number(process.env['DRILL_SECONDS'] ?? 60);
const typist = firstChatGuest + 90;
const photographer = firstChatGuest + 95;

/** Of real time in which the load goes on, for each step of a simulated clock. */
const stepMs = 2_000;
const jobsOfProvider: JobKind[] = ['settle-payment', 'reconcile-refunds', 'record-dispute'];
const answerMs = 60_000;
const watchedSeconds = 20;
/** What was due meanwhile runs first; from then on nothing may be late. */
const catchUpMs = 5_000;
const diskMegabytes = 300;

export const faults: Record<string, () => Fault | Promise<Fault>> = {
  /** Connections to the provider are refused. */
  'provider-down': () => ({
    description:
      'payment provider away for 30 min (simulated: retries of its jobs brought forward; the load is real, and holds do not age)',
    limits: { firstSuccess: 10, backlog: 660 },
    begin: ({ environment }) => environment.sandbox.interrupt(),
    last: (site) => advanceInSteps(site, jobsOfProvider, [[1, 30]]),
    end: ({ environment }) => environment.sandbox.resume(),
    countSuccesses: ({ load }) => load.counts.checkouts,
    advanceClock: (site) => advance(site, jobsOfProvider, 10),
  }),

  /** The provider takes every connection, and answers after a minute. Guests cancel, so that refunds wait for it, too. */
  'provider-hangs': () => {
    let probe: Awaited<ReturnType<typeof startLatenessProbe>>;
    let hanging: Server;
    return {
      description: `payment provider answers after ${answerMs / 1_000} s, for ${seconds} s (real)`,
      limits: { firstSuccess: 25, backlog: 180 },
      begin: async ({ environment }) => {
        probe = await startLatenessProbe(environment);
        await environment.sandbox.interrupt();
        hanging = createServer((_request, response) => {
          setTimeout(() => response.writeHead(503).end(), answerMs).unref();
        }).listen(Number(new URL(environment.sandbox.url).port), '127.0.0.1');
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
  },

  /** Connections to the mail server are refused; a day in steps that grow like the pauses between tries. */
  'mail-down': () => ({
    description:
      'mail server away for 24 h (simulated: retries of mails brought forward; the load is real)',
    // A mail that is cut off while it is sent may have arrived: it is tried again after three to six minutes.
    limits: { firstSuccess: 120, backlog: 420 },
    begin: ({ mailServer }) => mailServer.interrupt(),
    last: (site) =>
      advanceInSteps(
        site,
        ['send-mail'],
        [
          [5, 12],
          [15, 12],
          [60, 20],
        ],
      ),
    end: ({ mailServer }) => mailServer.resume(),
    isSuccessOfJob: true,
    countSuccesses: ({ site }) => site.mailServer.received.mails.length,
    advanceClock: (site) => advance(site, ['send-mail'], 60),
  }),

  /** PostgreSQL is stopped, which cuts every connection, and started again. */
  'database-away': () => ({
    description: `PostgreSQL away for ${seconds} s (real)`,
    limits: { firstSuccess: 10, backlog: 60 },
    begin: ({ postgres }) => postgres.interrupt(),
    end: ({ postgres }) => postgres.resume(),
  }),

  /** PostgreSQL keeps its connections and answers nothing. */
  'database-hangs': () => {
    let probe: Awaited<ReturnType<typeof startLatenessProbe>>;
    let watched: Promise<void> = Promise.resolve();
    return {
      description: `PostgreSQL stopped (SIGSTOP) for ${seconds} s (real)`,
      limits: { firstSuccess: 10, backlog: 60 },
      begin: async ({ environment, postgres }) => {
        probe = await startLatenessProbe(environment);
        postgres.pause();
      },
      end: ({ postgres }) => {
        postgres.unpause();
        watched = wait(catchUpMs)
          .then(() => probe.watchQueue(watchedSeconds))
          .finally(() => probe.stop());
      },
      findMore: async () => {
        await watched;
        return probe.findViolations();
      },
    };
  },

  /** Redis is killed and started again, empty. A success is an event of one process that reaches a browser of the other. */
  'redis-away': () => {
    let typing: Awaited<ReturnType<typeof startTyping>> | null = null;
    return {
      description: `Redis away for ${seconds} s (real), empty afterwards`,
      limits: { firstSuccess: 10, backlog: 30 },
      begin: async ({ redis, environment }) => {
        typing = await startTyping(environment, typist);
        await redis.interrupt();
      },
      end: ({ redis }) => redis.resume(),
      countSuccesses: () => typing?.received() ?? 0,
      cleanUp: async () => typing?.close(),
    };
  },

  /** The disk of PostgreSQL and of the data folder has no free block. */
  'disk-full': async () => {
    const disk = await mountSmallDisk(diskMegabytes);
    let uploads: number[] = [];
    // Blocks that are freed meanwhile are filled again.
    let timer: NodeJS.Timeout | undefined;
    return {
      description: `disk of PostgreSQL and of the data folder full for ${seconds} s (real)`,
      limits: { firstSuccess: 10, backlog: 60 },
      folder: disk.folder,
      begin: async () => {
        await disk.fill();
        timer = setInterval(() => void disk.fill(), 1_000);
      },
      last: async ({ environment }) => {
        const over = wait(seconds * 1_000);
        const upload = () => uploadPicture(environment, photographer);
        uploads = await Promise.all([upload(), upload(), upload()]);
        await over;
      },
      end: async ({ postgres }) => {
        clearInterval(timer);
        await disk.free();
        // A server that found no room for its log has ended; its supervisor starts it again.
        if (!postgres.isRunning()) await postgres.resume();
      },
      findMore: async ({ environment }) => {
        const after = await uploadPicture(environment, photographer);
        return [
          ...uploads.flatMap((status) => (status === 503 ? [] : [`an upload got ${status}`])),
          ...(after === 200 ? [] : [`an upload after the fault got ${after}`]),
          ...(await findUnexpectedFiles(environment)),
        ];
      },
      cleanUp: () => disk.unmount(),
    };
  },
};

async function advanceInSteps(
  site: FaultSite,
  kinds: JobKind[],
  steps: [minutes: number, count: number][],
): Promise<void> {
  for (const [minutes, count] of steps)
    for (let step = 0; step < count; step += 1) {
      await advance(site, kinds, minutes * 60);
      await wait(stepMs);
    }
}

/** What is due is tried before the clock goes on. */
async function advance(
  { environment }: FaultSite,
  kinds: JobKind[],
  bySeconds: number,
): Promise<number> {
  await environment.inDatabase(async (db) => {
    await advanceJobs(db, kinds, bySeconds);
    while ((await countDueJobs(db, kinds)) > 0) await wait(500);
  });
  return bySeconds;
}
